// True sizes of every kind, small and large: what the tests draw.
import type { DimsOf, DrawingKind } from './kinds.ts'

export const samples: { readonly [K in DrawingKind]: readonly DimsOf<K>[] } = {
  deepGroove: [
    { d: 20, D: 47, B: 14, r: 1, seal: '2RS' },
    { d: 20, D: 47, B: 14, r: 1, seal: 'open' },
    { d: 20, D: 47, B: 14, seal: 'RZ' },
    { d: 3, D: 10, B: 4, r: 0.15, seal: '2Z' },
    { d: 100, D: 125, B: 13, r: 1, seal: '2RZ' },
    { d: 10, D: 19, B: 5, r: 0.3, seal: 'RS' },
    { d: 150, D: 320, B: 65, r: 4 },
  ],
  angularContact: [
    { d: 20, D: 47, B: 14, a: 40, r: 1 },
    { d: 10, D: 30, B: 9, a: 25 },
    { d: 50, D: 90, B: 20, a: 15, r: 1.1 },
  ],
  selfAligning: [
    { d: 20, D: 47, B: 14, r: 1 },
    { d: 60, D: 130, B: 46 },
    { d: 10, D: 30, B: 9, r: 0.6 },
  ],
  taperedRoller: [
    { d: 20, D: 47, T: 15.25, B: 14, C: 12, r: 1 },
    { d: 40, D: 90, T: 25.25, B: 23, C: 17, a: 28, r: 2 },
    { d: 17, D: 40, T: 13.25, B: 12, C: 11, a: 13 },
    { d: 100, D: 180, T: 37, B: 34, C: 29, a: 16, r: 3 },
  ],
  cylindricalRoller: [
    { d: 20, D: 47, B: 14, design: 'NU', r: 1 },
    { d: 20, D: 47, B: 14, design: 'N', r: 1 },
    { d: 20, D: 47, B: 14, design: 'NJ', r: 1 },
    { d: 40, D: 80, B: 18, design: 'NUP', r: 1.1 },
  ],
  thrustBall: [
    { d: 20, D: 40, T: 14, r: 0.6 },
    { d: 100, D: 135, T: 25, r: 1 },
    { d: 10, D: 24, T: 9 },
  ],
  needleRoller: [
    { Fw: 20, D: 26, C: 16, design: 'HK' },
    { Fw: 20, D: 26, C: 16, design: 'BK' },
    { Fw: 20, D: 28, C: 16, design: 'NK' },
    { d: 20, Fw: 25, D: 37, C: 17, design: 'NA' },
    { Fw: 50, D: 58, C: 25, design: 'HK' },
  ],
  vBelt: [
    { b: 13, h: 8, bp: 11, a: 40 },
    { b: 22, h: 18, bp: 19, a: 40 },
    { b: 38, h: 23, bp: 32, a: 40 },
    { b: 6, h: 4, bp: 5.3, a: 40 },
  ],
  timingBelt: [
    { p: 8, ht: 3.36, hs: 6, form: 'arc' },
    { p: 5, ht: 1.2, hs: 2.2, form: 'trapezoid' },
    { p: 2, ht: 0.75, hs: 1.38, form: 'arc' },
    { p: 31.75, ht: 9.53, hs: 15.7, form: 'trapezoid' },
    { p: 2.032, ht: 0.51, hs: 1.14, form: 'trapezoid' },
  ],
  rollerChain: [
    { p: 12.7, d1: 8.51, b1: 7.75, h2: 11.81, b4: 17 },
    { p: 9.525, d1: 6.35, b1: 5.72 },
    { p: 50.8, d1: 29.21, b1: 30.99, h2: 42.24, b4: 67.4 },
    { p: 8, d1: 5, b1: 3 },
  ],
  sprocket: [
    { z: 20, p: 12.7, d1: 8.51, da: 86.5, dp: 81.18, bore: 14, hub: 50 },
    { z: 11, p: 9.525, d1: 6.35, da: 37.5, dp: 33.81 },
    { z: 114, p: 12.7, d1: 8.51 },
    { z: 57, p: 25.4, d1: 15.88, bore: 40, hub: 150 },
  ],
  spurGear: [
    { m: 2, z: 20, b: 20, bore: 12, hub: 30, hubL: 12 },
    { m: 1, z: 60, b: 10, bore: 10 },
    { m: 5, z: 17, b: 50 },
    { m: 1.5, z: 120, b: 15, bore: 20, hub: 60 },
  ],
  hexBolt: [
    { d: 8, p: 1.25, l: 40, b: 22, k: 5.3, s: 13 },
    { d: 8, p: 1.25, l: 20, k: 5.3, s: 13 },
    { d: 6, p: 1, l: 100, b: 18, k: 4, s: 10 },
    { d: 24, p: 3, l: 80, b: 54, k: 15, s: 36 },
    { d: 12, p: 1.25, l: 60, b: 30, k: 7.5, s: 18 },
    { d: 20, p: 2.5, l: 20, k: 12.5, s: 30 },
  ],
  socketCap: [
    { d: 8, p: 1.25, l: 30, b: 28, dk: 13, k: 8, s: 6, t: 4 },
    { d: 3, p: 0.5, l: 6, dk: 5.5, k: 3, s: 2.5, t: 1.3 },
    { d: 16, p: 2, l: 120, b: 44, dk: 24, k: 16, s: 14, t: 8 },
  ],
  countersunk: [
    { d: 8, p: 1.25, l: 30, b: 28, dk: 15.24, k: 4.96, drive: 'hex', s: 5 },
    { d: 4, p: 0.7, l: 12, dk: 8.4, k: 2.7, drive: 'cross' },
    { d: 5, p: 0.8, l: 20, dk: 9.3, k: 2.7, drive: 'slot', n: 1.2, t: 1.1 },
    { d: 10, p: 1.5, l: 70, b: 32, dk: 19.22, k: 6.2, drive: 'hex', s: 6 },
  ],
  buttonHead: [
    { d: 8, p: 1.25, l: 20, dk: 14, k: 4.4, drive: 'hex', s: 5, t: 2.6 },
    { d: 4, p: 0.7, l: 12, dk: 8, k: 3.1, drive: 'cross' },
    { d: 5, p: 0.8, l: 25, b: 22, dk: 9.5, k: 3, drive: 'slot', n: 1.2 },
  ],
  setScrew: [
    { d: 6, p: 1, l: 10, s: 3, point: 'flat' },
    { d: 6, p: 1, l: 10, s: 3, point: 'cone' },
    { d: 6, p: 1, l: 12, s: 3, point: 'dog' },
    { d: 6, p: 1, l: 10, s: 3, point: 'cup' },
    { d: 20, p: 2.5, l: 20, s: 10, t: 12, point: 'cup' },
    { d: 3, p: 0.5, l: 3, s: 1.5, point: 'cone' },
  ],
  hexNut: [
    { d: 8, p: 1.25, m: 6.8, s: 13 },
    { d: 1.6, p: 0.35, m: 1.3, s: 3.2 },
    { d: 36, p: 4, m: 31, s: 55 },
    { d: 12, p: 1.25, m: 6, s: 18 },
  ],
  lockNut: [
    { d: 8, p: 1.25, h: 9.5, s: 13, m: 6.44 },
    { d: 20, p: 2.5, h: 22.8, s: 30 },
  ],
  washer: [
    { d1: 8.4, d2: 16, h: 1.6 },
    { d1: 3.2, d2: 7, h: 0.5 },
    { d1: 50, d2: 92, h: 8 },
  ],
  springWasher: [
    { d: 8.1, b: 2.1, s: 2.1, H: 4.2 },
    { d: 3.1, b: 0.8, s: 0.8 },
    { d: 24.5, b: 6, s: 6, H: 12 },
  ],
  dowelPin: [
    { d: 6, l: 20, c: 1.2 },
    { d: 10, l: 100, c: 2 },
    { d: 3, l: 6 },
  ],
  taperPin: [
    { d: 6, l: 40 },
    { d: 20, l: 120 },
    { d: 2, l: 10 },
  ],
  springPin: [
    { d: 6, l: 30, s: 1.2 },
    { d: 2, l: 10, s: 0.4 },
    { d: 12, l: 100, s: 2.5 },
  ],
  splitPin: [
    { d: 3.7, l: 40, c: 7.4, b: 8, a: 4 },
    { d: 1.4, l: 12 },
    { d: 5.9, l: 80, c: 11.8, b: 12.6, a: 4 },
  ],
  circlipShaft: [
    { d1: 20, d3: 18.5, s: 1.2, a: 4, b: 2.6, d5: 2 },
    { d1: 6, d3: 5.6, s: 0.7, a: 2.7, b: 1.3, d5: 1.2 },
    { d1: 100, d3: 94.5, s: 3, a: 9, b: 10.3, d5: 3.5 },
  ],
  circlipBore: [
    { d1: 20, d3: 21.5, s: 1, a: 4.2, b: 2.3, d5: 2 },
    { d1: 8, d3: 8.7, s: 0.8, a: 2.4, b: 1.1, d5: 1 },
    { d1: 100, d3: 103.5, s: 3, a: 9.2, b: 10.5, d5: 3.5 },
  ],
  parallelKey: [
    { b: 8, h: 7, l: 40, form: 'A' },
    { b: 8, h: 7, l: 25, form: 'B' },
    { b: 20, h: 12, l: 140, form: 'C' },
    { b: 2, h: 2, l: 6, form: 'A' },
  ],
  oRing: [
    { id: 20, w: 2.65 },
    { id: 3, w: 1.8 },
    { id: 200, w: 3.55 },
    { id: 400, w: 7 },
  ],
  servoMotor: [
    { flange: 60, shaft: 14, shaftL: 30, body: 104, pilot: 50, pilotH: 3, holes: 5.5, pcd: 70 },
    { flange: 40, shaft: 8 },
    { flange: 130, shaft: 22, shaftL: 57, body: 147, pilot: 110, holes: 9, pcd: 145 },
    { flange: 180, shaft: 35 },
  ],
  servoDrive: [
    { w: 45, h: 170, depth: 170 },
    { w: 90, h: 170, depth: 190 },
  ],
}
