// Writes the links below each section of docs/spec-map for the files that its rows name: npm run spec-map
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapFiles, withLinks } from './checks/spec-map.mjs'
import { root } from './install.mjs'

const files = mapFiles(root)
for (const file of files) {
  const path = join(root, file)
  writeFileSync(path, withLinks(readFileSync(path, 'utf8')))
}
console.log(`Updated the links of ${files.length} sections.`)
