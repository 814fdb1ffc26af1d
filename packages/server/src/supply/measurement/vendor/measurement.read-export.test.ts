import { performance } from 'node:perf_hooks'
import { sampleExport } from '@gable/sandbox/vendors/sample-report'
import { expect, it } from 'vitest'
import { readExport } from './measurement.export.ts'
import { readExportFile } from './measurement.read-upload.ts'

const company = '00000000-0000-4000-8000-000000000001'
const read = (text: string) => readExportFile(company, async () => Buffer.from(text))

it('parses a file the same as in its own thread', async () => {
  const text = JSON.stringify(sampleExport())
  expect(await read(text)).toEqual(readExport(Buffer.from(text)))
  expect(await read('<EAGLEVIEW_EXPORT/>')).toBeUndefined()
})

it.each([
  ['XML', `<EAGLEVIEW_EXPORT>${'<POINT id="C1" data="0,0,1" />'.repeat(170_000)}</EAGLEVIEW_EXPORT>`],
  ['JSON', `{"EAGLEVIEW_EXPORT":[${'{"a":{"@b":"1"}},'.repeat(290_000)}{}]}`],
])('does not block the event loop while parsing 5 MB of %s', async (_format, text) => {
  expect(text.length).toBeGreaterThan(4_900_000)
  const start = performance.now()
  let [last, maxPause] = [start, 0]
  const ticks = setInterval(() => {
    maxPause = Math.max(maxPause, performance.now() - last)
    last = performance.now()
  }, 1)
  await read(text)
  clearInterval(ticks)
  // On a busy machine, both times grow equally; parsing in this thread would make the pause last nearly the whole time.
  expect(maxPause).toBeGreaterThan(0)
  expect(maxPause).toBeLessThan((performance.now() - start) / 2)
})
