import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { file, notices } from '../notices.mjs'

/** Checks that THIRD_PARTY_NOTICES.md lists the packages that are shipped, with their licenses. */
export async function thirdPartyNotices(root) {
  const { document, packages } = notices()
  const path = join(root, file)
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === document
  return { looked: { packages }, problems: isCurrent ? [] : [`${file} is out of date. Run: npm run notices`] }
}
