;; Rows times the rows of a table, four numbers at a time: what simd.js has of WebAssembly.
;; publish/assemble.js makes simd_code.js of this text.
;;
;; Addresses are in bytes; numbers are in single precision, row after row. A table has at least four
;; rows, and a multiple of four columns.
(module
  (memory (import "heed" "memory") 1)

  ;; The sums of four vectors, as one vector.
  (func $sums (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result v128)
    (local $ab v128) (local $cd v128)
    (local.set $ab (f32x4.add ;; a0+a2 b0+b2 a1+a3 b1+b3
      (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
      (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
    (local.set $cd (f32x4.add
      (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
      (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
    (f32x4.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $ab) (local.get $cd))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $ab) (local.get $cd))))

  ;; y[r] = x · w[r]: one row x by four rows of the table at a time. Those that are left over at the
  ;; end are taken twice.
  (func (export "one_row")
    (param $x i32) (param $w i32) (param $y i32) (param $rows i32) (param $columns i32)
    (local $r i32) (local $width i32) (local $at i32) (local $end i32)
    (local $w0 i32) (local $w1 i32) (local $w2 i32) (local $w3 i32)
    (local $p v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $width (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $end (i32.add (local.get $x) (local.get $width)))
    (local.set $rows (i32.sub (local.get $rows) (i32.const 4))) ;; where the last four begin
    (loop $next
      (local.set $at (local.get $x))
      (local.set $w0 (i32.add (local.get $w) (i32.mul (local.get $r) (local.get $width))))
      (local.set $w1 (i32.add (local.get $w0) (local.get $width)))
      (local.set $w2 (i32.add (local.get $w1) (local.get $width)))
      (local.set $w3 (i32.add (local.get $w2) (local.get $width)))
      (local.set $a (v128.const i64x2 0 0))
      (local.set $b (v128.const i64x2 0 0))
      (local.set $c (v128.const i64x2 0 0))
      (local.set $d (v128.const i64x2 0 0))
      (loop $along
        (local.set $p (v128.load (local.get $at)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $p) (v128.load (local.get $w0)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $p) (v128.load (local.get $w1)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $p) (v128.load (local.get $w2)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $p) (v128.load (local.get $w3)))))
        (local.set $w0 (i32.add (local.get $w0) (i32.const 16)))
        (local.set $w1 (i32.add (local.get $w1) (i32.const 16)))
        (local.set $w2 (i32.add (local.get $w2) (i32.const 16)))
        (local.set $w3 (i32.add (local.get $w3) (i32.const 16)))
        (br_if $along (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 16)))
          (local.get $end))))
      (v128.store
        (i32.add (local.get $y) (i32.shl (local.get $r) (i32.const 2)))
        (call $sums (local.get $a) (local.get $b) (local.get $c) (local.get $d)))
      (if (i32.lt_u (local.get $r) (local.get $rows)) (then
        (local.set $r (i32.add (local.get $r) (i32.const 4)))
        (if (i32.gt_u (local.get $r) (local.get $rows)) (then (local.set $r (local.get $rows))))
        (br $next)))))

  ;; y[r] = (x0 · w[r], x1 · w[r], x2 · w[r], x3 · w[r]): four rows by two rows of the table at a time.
  (func (export "four_rows")
    (param $x i32) (param $w i32) (param $y i32) (param $rows i32) (param $columns i32)
    (local $r i32) (local $width i32) (local $end i32)
    (local $x0 i32) (local $x1 i32) (local $x2 i32) (local $x3 i32) (local $w0 i32) (local $w1 i32)
    (local $p v128) (local $u v128) (local $v v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) ;; sums of u
    (local $e v128) (local $f v128) (local $g v128) (local $h v128) ;; sums of v
    (local.set $width (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $end (i32.add (local.get $x) (local.get $width)))
    (local.set $rows (i32.sub (local.get $rows) (i32.const 2))) ;; where the last two begin
    (loop $next
      (local.set $x0 (local.get $x))
      (local.set $x1 (i32.add (local.get $x0) (local.get $width)))
      (local.set $x2 (i32.add (local.get $x1) (local.get $width)))
      (local.set $x3 (i32.add (local.get $x2) (local.get $width)))
      (local.set $w0 (i32.add (local.get $w) (i32.mul (local.get $r) (local.get $width))))
      (local.set $w1 (i32.add (local.get $w0) (local.get $width)))
      (local.set $a (v128.const i64x2 0 0))
      (local.set $b (v128.const i64x2 0 0))
      (local.set $c (v128.const i64x2 0 0))
      (local.set $d (v128.const i64x2 0 0))
      (local.set $e (v128.const i64x2 0 0))
      (local.set $f (v128.const i64x2 0 0))
      (local.set $g (v128.const i64x2 0 0))
      (local.set $h (v128.const i64x2 0 0))
      (loop $along
        (local.set $u (v128.load (local.get $w0)))
        (local.set $v (v128.load (local.get $w1)))
        (local.set $p (v128.load (local.get $x0)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $p) (local.get $u))))
        (local.set $e (f32x4.add (local.get $e) (f32x4.mul (local.get $p) (local.get $v))))
        (local.set $p (v128.load (local.get $x1)))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $p) (local.get $u))))
        (local.set $f (f32x4.add (local.get $f) (f32x4.mul (local.get $p) (local.get $v))))
        (local.set $p (v128.load (local.get $x2)))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $p) (local.get $u))))
        (local.set $g (f32x4.add (local.get $g) (f32x4.mul (local.get $p) (local.get $v))))
        (local.set $p (v128.load (local.get $x3)))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $p) (local.get $u))))
        (local.set $h (f32x4.add (local.get $h) (f32x4.mul (local.get $p) (local.get $v))))
        (local.set $w0 (i32.add (local.get $w0) (i32.const 16)))
        (local.set $w1 (i32.add (local.get $w1) (i32.const 16)))
        (local.set $x1 (i32.add (local.get $x1) (i32.const 16)))
        (local.set $x2 (i32.add (local.get $x2) (i32.const 16)))
        (local.set $x3 (i32.add (local.get $x3) (i32.const 16)))
        (br_if $along (i32.lt_u
          (local.tee $x0 (i32.add (local.get $x0) (i32.const 16)))
          (local.get $end))))
      (v128.store
        (i32.add (local.get $y) (i32.shl (local.get $r) (i32.const 4)))
        (call $sums (local.get $a) (local.get $b) (local.get $c) (local.get $d)))
      (v128.store offset=16
        (i32.add (local.get $y) (i32.shl (local.get $r) (i32.const 4)))
        (call $sums (local.get $e) (local.get $f) (local.get $g) (local.get $h)))
      (if (i32.lt_u (local.get $r) (local.get $rows)) (then
        (local.set $r (i32.add (local.get $r) (i32.const 2)))
        (if (i32.gt_u (local.get $r) (local.get $rows)) (then (local.set $r (local.get $rows))))
        (br $next))))))
