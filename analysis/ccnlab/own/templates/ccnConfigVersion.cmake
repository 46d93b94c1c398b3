# Before 1.0, each minor version may change the interface.
set(PACKAGE_VERSION "@RELEASE@")

string(REGEX MATCH "^[0-9]+\\.[0-9]+" _ccn_series "${PACKAGE_VERSION}")
string(REGEX MATCH "^[0-9]+\\.[0-9]+" _ccn_wanted "${PACKAGE_FIND_VERSION}")
if(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION OR NOT _ccn_wanted STREQUAL _ccn_series)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
