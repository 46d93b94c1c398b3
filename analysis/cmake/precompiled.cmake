# Precompiled headers of ccn's targets in an ns-3 tree. Those of ns-3 hold the standard library only, so a source of ccn
# takes twice as long with them. Releases in C++20 or later precompile none with g++ 12.2 or newer, because of a bug of
# g++, and then ccn does neither.

# For build_lib and build_lib_example: ccn's precompiled headers take the place of ns-3's.
set(ccn_ignore_pch "")
if(PRECOMPILE_HEADERS_ENABLED)
  set(ccn_ignore_pch IGNORE_PCH)
endif()

set(ccn_precompiled_list ${CMAKE_CURRENT_LIST_DIR}/../precompiled-headers.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ccn_precompiled_list})

# Compiles what sources of a kind (library, program or test) read, for a target that there is, if ns-3
# precompiles headers.
function(ccn_precompile target kind)
  if(PRECOMPILE_HEADERS_ENABLED AND TARGET "${target}")
    file(STRINGS ${ccn_precompiled_list} lines REGEX "^(all|${kind}) ")
    list(TRANSFORM lines REPLACE "^[a-z]+ (.*)$" "<\\1>" OUTPUT_VARIABLE headers)
    target_precompile_headers(${target} PRIVATE ${headers})
  endif()
endfunction()

# Lets a program use what the target ccn-precompiled-KIND, made here for the first of them, compiled.
function(ccn_reuse_precompiled target kind)
  if(NOT PRECOMPILE_HEADERS_ENABLED OR NOT TARGET ${target})
    return()
  endif()
  set(owner ccn-precompiled-${kind})
  if(NOT TARGET ${owner})
    add_executable(${owner} ${PROJECT_SOURCE_DIR}/build-support/empty-main.cc)
    target_link_libraries(${owner} ${libccn})
    set_target_properties(${owner} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
    ccn_precompile(${owner} ${kind})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()
