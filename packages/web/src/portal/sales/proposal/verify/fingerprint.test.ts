import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const id = '0193a000-0000-7000-8000-000000000001'

test('a file is identified by its SHA-256, and by the document that its seal names', async () => {
  const bytes = Buffer.from(`%PDF-1.7 \xff /Reason (Sealed document ${id})`, 'latin1')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await fingerprintOf(new Blob([bytes]))).toEqual({ sha256, documentId: id, code: null })
  const report = await fingerprintOf(new Blob(['/Reason (Sealed report 7K3M-9QXA-0C2H-VB5T)']))
  expect(report).toMatchObject({ documentId: null, code: '7K3M-9QXA-0C2H-VB5T' })
  expect(await fingerprintOf(new Blob(['other']))).toMatchObject({ documentId: null, code: null })
})
