# ccn::ccn       the module, with the ns-3 that it was built against: ns-@NS3_VERSION@
# ccn::scenario  command line and database of scenario programs, with ccn::ccn

get_filename_component(_ccn_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET ccn::ccn)
  add_library(ccn::ccn SHARED IMPORTED)
  set_target_properties(
    ccn::ccn
    PROPERTIES IMPORTED_LOCATION "${_ccn_prefix}/lib/libccn.so"
               INTERFACE_INCLUDE_DIRECTORIES "${_ccn_prefix}/include;@NS3_INCLUDES@"
               INTERFACE_COMPILE_FEATURES cxx_std_@STANDARD_NUMBER@
               INTERFACE_LINK_LIBRARIES "@NS3_LINK@"
  )
  add_library(ccn::scenario STATIC IMPORTED)
  set_target_properties(
    ccn::scenario
    PROPERTIES IMPORTED_LOCATION "${_ccn_prefix}/lib/libccn-scenario.a"
               INTERFACE_INCLUDE_DIRECTORIES "${_ccn_prefix}/include/ccn"
               INTERFACE_LINK_LIBRARIES "ccn::ccn;@OTHER_LINK@"
  )
endif()
