import { always, either, type Generate } from './random.js'

const deep = (levels: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

/** Texts that have broken a reader somewhere: invalid numbers, names of prototypes, invisible characters, and long texts. */
const texts = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e400',
  '0x',
  '0xzz',
  `0x${'f'.repeat(64)}`,
  '9'.repeat(80),
  '00.1',
  '1_000',
  '١٢٣',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\r\nset-cookie: a=b',
  '\u202e',
  '\u200b',
  '\ud800',
  'e\u0301'.repeat(200),
  '%',
  '%zz',
  '%00',
  '../..',
  '//evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"\'`{}[]()\\',
] as const

/** Texts that take a long time if a reader's run time is quadratic in the length. */
const longTexts = [
  'a'.repeat(5_000),
  ' '.repeat(5_000),
  '0'.repeat(5_000),
  `${'0'.repeat(5_000)}1`,
  'a.'.repeat(2_500),
  '/'.repeat(5_000),
  '\\'.repeat(5_000),
  ':'.repeat(300),
] as const

/** Generates any characters, including lone surrogates. */
const characters: Generate<string> = (random) =>
  Array.from({ length: random.below(30) }, () =>
    String.fromCharCode(random.pick([random.below(128), random.below(128), random.below(0x10000)])),
  ).join('')

/** Generates a hostile text. */
export const hostileText: Generate<string> = (random) =>
  random.below(100) === 0 ? random.pick(longTexts) : either(always(...texts), characters)(random)

const ownPrototype: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
)

/** Generates an unexpected value that JSON can represent. */
export const hostile: Generate<unknown> = either<unknown>(
  hostileText,
  always<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    2 ** 32,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { toString: 'x' },
    ownPrototype,
    deep(500),
    Array.from({ length: 300 }, () => null),
  ),
)

const throwing = () => {
  throw new Error('hostile')
}

/** Generates an unexpected value that other code in the page can pass. */
export const hostileLive: Generate<unknown> = either<unknown>(
  hostile,
  always<unknown>(
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    -1n,
    2n ** 300n,
    Symbol('hostile'),
    () => undefined,
    throwing,
    Object.create(null),
    new Uint8Array(0),
    new Uint8Array(5_000),
    new Date(Number.NaN),
    new Map(),
    new Error('hostile'),
    Object.freeze([]),
    Object.defineProperties({}, { length: { get: throwing }, message: { get: throwing }, code: { get: throwing } }),
    Object.assign(Object.create(null), { toString: throwing, [Symbol.toPrimitive]: throwing }),
    new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }),
  ),
)
