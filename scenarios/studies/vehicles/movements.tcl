$node_(0) set X_ 200
$node_(0) set Y_ 200
$node_(1) set X_ 0
$node_(1) set Y_ 200
$ns_ at 4.03 "$node_(1) setdest 0 300 13.08"
$ns_ at 11.67 "$node_(1) setdest 0 400 13.08"
$ns_ at 19.32 "$node_(1) setdest 100 400 13.08"
$node_(2) set X_ 0
$node_(2) set Y_ 300
$ns_ at 19.55 "$node_(2) setdest 0 400 12.73"
$ns_ at 27.40 "$node_(2) setdest 100 400 12.73"
$ns_ at 35.26 "$node_(2) setdest 200 400 12.73"
$node_(3) set X_ 100
$node_(3) set Y_ 400
$ns_ at 20.87 "$node_(3) setdest 0 400 9.60"
$ns_ at 31.29 "$node_(3) setdest 0 300 9.60"
$ns_ at 41.71 "$node_(3) setdest 100 300 9.60"
$node_(4) set X_ 300
$node_(4) set Y_ 100
$ns_ at 0.76 "$node_(4) setdest 400 100 11.25"
$ns_ at 9.65 "$node_(4) setdest 400 200 11.25"
$ns_ at 18.54 "$node_(4) setdest 400 300 11.25"
$ns_ at 27.43 "$node_(4) setdest 400 400 11.25"
$ns_ at 36.32 "$node_(4) setdest 300 400 11.25"
$ns_ at 45.21 "$node_(4) setdest 300 300 11.25"
$node_(5) set X_ 300
$node_(5) set Y_ 200
$ns_ at 6.93 "$node_(5) setdest 300 100 9.31"
$ns_ at 17.66 "$node_(5) setdest 300 0 9.31"
$ns_ at 28.40 "$node_(5) setdest 400 0 9.31"
$node_(6) set X_ 200
$node_(6) set Y_ 0
$ns_ at 5.58 "$node_(6) setdest 200 100 13.96"
$ns_ at 12.74 "$node_(6) setdest 200 200 13.96"
$ns_ at 19.91 "$node_(6) setdest 200 300 13.96"
$ns_ at 27.07 "$node_(6) setdest 100 300 13.96"
$ns_ at 34.24 "$node_(6) setdest 100 200 13.96"
$node_(7) set X_ 200
$node_(7) set Y_ 200
$ns_ at 24.90 "$node_(7) setdest 200 100 12.02"
$ns_ at 33.22 "$node_(7) setdest 200 0 12.02"
$ns_ at 41.54 "$node_(7) setdest 300 0 12.02"
$ns_ at 49.86 "$node_(7) setdest 300 100 12.02"
$ns_ at 58.17 "$node_(7) setdest 400 100 12.02"
$ns_ at 66.49 "$node_(7) setdest 400 0 12.02"
$node_(8) set X_ 400
$node_(8) set Y_ 200
$ns_ at 12.43 "$node_(8) setdest 400 300 9.04"
$ns_ at 23.49 "$node_(8) setdest 300 300 9.04"
$ns_ at 34.56 "$node_(8) setdest 200 300 9.04"
$node_(9) set X_ 300
$node_(9) set Y_ 0
$ns_ at 15.63 "$node_(9) setdest 400 0 10.36"
$ns_ at 25.28 "$node_(9) setdest 400 100 10.36"
$ns_ at 34.93 "$node_(9) setdest 400 200 10.36"
$ns_ at 44.59 "$node_(9) setdest 300 200 10.36"
$ns_ at 54.24 "$node_(9) setdest 200 200 10.36"
$ns_ at 63.89 "$node_(9) setdest 200 100 10.36"
$node_(10) set X_ 100
$node_(10) set Y_ 400
$ns_ at 6.81 "$node_(10) setdest 0 400 8.07"
$ns_ at 19.19 "$node_(10) setdest 0 300 8.07"
$ns_ at 31.58 "$node_(10) setdest 0 200 8.07"
$ns_ at 43.97 "$node_(10) setdest 0 100 8.07"
$node_(11) set X_ 400
$node_(11) set Y_ 0
$ns_ at 27.29 "$node_(11) setdest 300 0 11.96"
$ns_ at 35.66 "$node_(11) setdest 200 0 11.96"
$ns_ at 44.02 "$node_(11) setdest 200 100 11.96"
$ns_ at 52.39 "$node_(11) setdest 300 100 11.96"
$ns_ at 60.75 "$node_(11) setdest 300 200 11.96"
$ns_ at 69.12 "$node_(11) setdest 200 200 11.96"
$node_(12) set X_ 400
$node_(12) set Y_ 300
$ns_ at 17.10 "$node_(12) setdest 400 400 9.20"
$ns_ at 27.97 "$node_(12) setdest 300 400 9.20"
$ns_ at 38.84 "$node_(12) setdest 300 300 9.20"
$ns_ at 49.71 "$node_(12) setdest 400 300 9.20"
$ns_ at 60.58 "$node_(12) setdest 400 200 9.20"
$ns_ at 71.45 "$node_(12) setdest 400 100 9.20"
$node_(13) set X_ 100
$node_(13) set Y_ 400
$ns_ at 18.00 "$node_(13) setdest 200 400 12.83"
$ns_ at 25.79 "$node_(13) setdest 200 300 12.83"
$ns_ at 33.59 "$node_(13) setdest 300 300 12.83"
$ns_ at 41.38 "$node_(13) setdest 300 200 12.83"
$node_(14) set X_ 300
$node_(14) set Y_ 0
$ns_ at 2.11 "$node_(14) setdest 400 0 13.21"
$ns_ at 9.68 "$node_(14) setdest 400 100 13.21"
$ns_ at 17.26 "$node_(14) setdest 300 100 13.21"
$ns_ at 24.83 "$node_(14) setdest 300 0 13.21"
$ns_ at 32.40 "$node_(14) setdest 400 0 13.21"
$node_(15) set X_ 100
$node_(15) set Y_ 200
$ns_ at 10.33 "$node_(15) setdest 100 300 8.42"
$ns_ at 22.21 "$node_(15) setdest 100 400 8.42"
$ns_ at 34.09 "$node_(15) setdest 0 400 8.42"
$ns_ at 45.97 "$node_(15) setdest 0 300 8.42"
$node_(16) set X_ 0
$node_(16) set Y_ 0
$ns_ at 21.08 "$node_(16) setdest 0 100 10.98"
$ns_ at 30.19 "$node_(16) setdest 0 200 10.98"
$ns_ at 39.30 "$node_(16) setdest 0 300 10.98"
$ns_ at 48.40 "$node_(16) setdest 100 300 10.98"
$ns_ at 57.51 "$node_(16) setdest 100 400 10.98"
$node_(17) set X_ 400
$node_(17) set Y_ 100
$ns_ at 3.26 "$node_(17) setdest 300 100 13.40"
$ns_ at 10.73 "$node_(17) setdest 200 100 13.40"
$ns_ at 18.19 "$node_(17) setdest 100 100 13.40"
$ns_ at 25.65 "$node_(17) setdest 100 200 13.40"
$ns_ at 33.12 "$node_(17) setdest 200 200 13.40"
$ns_ at 40.58 "$node_(17) setdest 300 200 13.40"
$node_(18) set X_ 400
$node_(18) set Y_ 300
$ns_ at 21.57 "$node_(18) setdest 400 200 8.96"
$ns_ at 32.72 "$node_(18) setdest 400 100 8.96"
$ns_ at 43.88 "$node_(18) setdest 300 100 8.96"
$ns_ at 55.04 "$node_(18) setdest 300 0 8.96"
$node_(19) set X_ 400
$node_(19) set Y_ 200
$ns_ at 19.46 "$node_(19) setdest 300 200 10.37"
$ns_ at 29.10 "$node_(19) setdest 300 100 10.37"
$ns_ at 38.74 "$node_(19) setdest 200 100 10.37"
$ns_ at 48.39 "$node_(19) setdest 100 100 10.37"
$ns_ at 58.03 "$node_(19) setdest 0 100 10.37"
$ns_ at 67.67 "$node_(19) setdest 0 200 10.37"
$node_(20) set X_ 200
$node_(20) set Y_ 200
$ns_ at 9.19 "$node_(20) setdest 200 100 13.15"
$ns_ at 16.80 "$node_(20) setdest 200 0 13.15"
$ns_ at 24.40 "$node_(20) setdest 100 0 13.15"
$ns_ at 32.00 "$node_(20) setdest 0 0 13.15"
$node_(21) set X_ 0
$node_(21) set Y_ 400
$ns_ at 0.25 "$node_(21) setdest 0 300 13.27"
$ns_ at 7.79 "$node_(21) setdest 100 300 13.27"
$ns_ at 15.32 "$node_(21) setdest 100 200 13.27"
$ns_ at 22.86 "$node_(21) setdest 100 100 13.27"
$node_(22) set X_ 200
$node_(22) set Y_ 0
$ns_ at 15.27 "$node_(22) setdest 200 100 10.27"
$ns_ at 25.01 "$node_(22) setdest 200 200 10.27"
$ns_ at 34.74 "$node_(22) setdest 100 200 10.27"
$ns_ at 44.48 "$node_(22) setdest 100 100 10.27"
$node_(23) set X_ 300
$node_(23) set Y_ 200
$ns_ at 5.82 "$node_(23) setdest 400 200 8.63"
$ns_ at 17.42 "$node_(23) setdest 400 100 8.63"
$ns_ at 29.01 "$node_(23) setdest 400 0 8.63"
$ns_ at 40.60 "$node_(23) setdest 300 0 8.63"
$ns_ at 52.19 "$node_(23) setdest 200 0 8.63"
$ns_ at 63.78 "$node_(23) setdest 100 0 8.63"
$node_(24) set X_ 400
$node_(24) set Y_ 100
$ns_ at 6.03 "$node_(24) setdest 400 200 9.97"
$ns_ at 16.06 "$node_(24) setdest 300 200 9.97"
$ns_ at 26.09 "$node_(24) setdest 300 300 9.97"
$ns_ at 36.13 "$node_(24) setdest 300 400 9.97"
$ns_ at 46.16 "$node_(24) setdest 400 400 9.97"
$node_(25) set X_ 200
$node_(25) set Y_ 400
$ns_ at 25.13 "$node_(25) setdest 200 300 13.59"
$ns_ at 32.49 "$node_(25) setdest 300 300 13.59"
$ns_ at 39.84 "$node_(25) setdest 400 300 13.59"
$ns_ at 47.20 "$node_(25) setdest 400 400 13.59"
$ns_ at 54.56 "$node_(25) setdest 300 400 13.59"
$ns_ at 61.91 "$node_(25) setdest 200 400 13.59"
$node_(26) set X_ 100
$node_(26) set Y_ 200
$ns_ at 5.09 "$node_(26) setdest 100 300 13.47"
$ns_ at 12.52 "$node_(26) setdest 0 300 13.47"
$ns_ at 19.94 "$node_(26) setdest 0 200 13.47"
$ns_ at 27.37 "$node_(26) setdest 0 100 13.47"
$ns_ at 34.80 "$node_(26) setdest 100 100 13.47"
$node_(27) set X_ 400
$node_(27) set Y_ 300
$ns_ at 8.74 "$node_(27) setdest 400 200 13.20"
$ns_ at 16.31 "$node_(27) setdest 300 200 13.20"
$ns_ at 23.88 "$node_(27) setdest 300 300 13.20"
$ns_ at 31.46 "$node_(27) setdest 400 300 13.20"
$node_(28) set X_ 100
$node_(28) set Y_ 100
$ns_ at 12.20 "$node_(28) setdest 200 100 10.28"
$ns_ at 21.92 "$node_(28) setdest 200 0 10.28"
$ns_ at 31.65 "$node_(28) setdest 100 0 10.28"
$ns_ at 41.38 "$node_(28) setdest 0 0 10.28"
$ns_ at 51.10 "$node_(28) setdest 0 100 10.28"
$node_(29) set X_ 200
$node_(29) set Y_ 200
$ns_ at 16.98 "$node_(29) setdest 200 100 13.71"
$ns_ at 24.27 "$node_(29) setdest 100 100 13.71"
$ns_ at 31.56 "$node_(29) setdest 0 100 13.71"
$node_(30) set X_ 0
$node_(30) set Y_ 400
$ns_ at 23.61 "$node_(30) setdest 100 400 12.97"
$ns_ at 31.32 "$node_(30) setdest 100 300 12.97"
$ns_ at 39.03 "$node_(30) setdest 200 300 12.97"
