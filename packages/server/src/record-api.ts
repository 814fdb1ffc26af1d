import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDocument } from './platform/public-api/document.ts'
import { removals } from './platform/public-api/grown.ts'
import { recordedAddress, recordedFile } from './platform/public-api/recorded.ts'

/** `npm run api:record`: records the public API document, unless it breaks compatibility with the recorded one. */
const document = await createDocument(recordedAddress)
const before = await readFile(recordedFile, 'utf8').catch(() => '{}')
const broken = removals(JSON.parse(before), JSON.parse(JSON.stringify(document)))
for (const line of broken) console.error(line)
if (broken.length === 0) {
  await mkdir(path.dirname(recordedFile), { recursive: true })
  await writeFile(recordedFile, `${JSON.stringify(document, null, 1)}\n`)
  console.log(`${recordedFile} has ${Object.keys(document.paths ?? {}).length} paths.`)
} else {
  console.error('Version 1 of the API must stay backward compatible. Nothing was recorded.')
  process.exitCode = 1
}
