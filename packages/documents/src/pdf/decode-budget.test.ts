import { deflateSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptPdf } from './accept-pdf.ts'
import { sizeBehind } from './decoded-size.ts'
import { contentBomb, formOf, objectStreamBomb } from './hostile-pdf.fixture.ts'

const maxMemory = 300 * 1_024 * 1_024
const broken = { ok: false, reason: 'PDF_BROKEN' }

it.each([
  ['an object stream of 600 MB behind two filters', () => objectStreamBomb(600), 2_000],
  ['a page of 600 MB behind two filters', () => contentBomb(600, 2), 2_000],
  ['a page of 600 MB that says that it is an image', () => contentBomb(600, 2, { dict: '/Subtype /Image' }), 2_000],
  ['a page of 80 MB', () => contentBomb(80, 1), 100_000],
  ['a page with 1,001 form fields', () => formOf(1_001), 200_000],
])('refuses %s before unpacking it', async (_what, make, mostBytes) => {
  const bytes = make()
  expect(bytes.length).toBeLessThan(mostBytes)
  const before = process.memoryUsage().arrayBuffers
  expect(await acceptPdf(bytes)).toEqual(broken)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(maxMemory)
})

it('accepts a PDF with an object stream behind two filters, a page of 8 MB and a form', async () => {
  for (const bytes of [objectStreamBomb(1), contentBomb(8, 2), formOf(20)]) {
    expect(await acceptPdf(bytes)).toMatchObject({ ok: true, pages: 1 })
  }
})

it.each([
  ['FlateDecode', deflateSync(Buffer.alloc(5_000)), 5_000],
  ['FlateDecode', gzipSync(Buffer.alloc(5_000)), 5_000],
  ['RunLengthDecode', Buffer.from([3, 1, 2, 3, 4, 129, 7, 128, 9]), 132],
  // The example of ISO 32000-1, 7.4.4.2.
  ['LZWDecode', Buffer.from('800B6050220C0C8501', 'hex'), 10],
])('measures the output of %s, up to the limit', (filter, bytes, size) => {
  expect(sizeBehind(filter, bytes, 10_000)).toBe(size)
  expect(sizeBehind(filter, bytes, size)).toBe(size)
  expect(sizeBehind(filter, bytes, size - 1)).toBe(Number.POSITIVE_INFINITY)
})

it('measures LZW with codes of up to twelve bits', () => {
  // Codes of literals, each of which adds an entry of two bytes, followed by the last entry repeatedly.
  const codes = [256, ...Array.from({ length: 3_837 }, () => 65), 4_000, 4_001]
  let width = 9
  const bits = codes.map((code, index) => {
    const written = code.toString(2).padStart(width, '0')
    // The encoder is one code ahead of the decoder (EarlyChange).
    if (index + 257 + 1 >= 1 << width && width < 12) width += 1
    return written
  })
  const text = bits.join('')
  const bytes = Buffer.from(
    (text + '0'.repeat((8 - (text.length % 8)) % 8)).match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)),
  )
  expect(sizeBehind('LZWDecode', bytes, 10_000)).toBe(3_837 + 4)
})
