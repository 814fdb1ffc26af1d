import { randomInt } from 'node:crypto'
import { domainPattern } from '@gable/contract/company-field'
import { limits } from '@gable/contract/limits'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { slugOf } from '../../platform/slug.ts'

import { widget } from './website.table.ts'

/** The widget that a company begins with: allowed on its website, where it has named one. */
export async function openWidget(tx: Ctx, { website }: { website: string }): Promise<void> {
  const now = tx.clock.now()
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
  await tx.db.insert(widget).values({
    companyId: tx.company.id,
    id: uuidv7(),
    publicId: toolIdFor(tx.company.name),
    domains: domainPattern.test(host) ? [host] : [],
    createdAt: now,
    updatedAt: now,
  })
}

const markLength = 8
/** The mark and its hyphen stand behind the name. */
const longestName = limits.toolId.max - markLength - 1
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A Tool ID by the rule of its form, that names the company and that nobody else has: "ridge-and-sons-k7m2x9qa". */
export function toolIdFor(companyName: string): string {
  const plain = slugOf(companyName.replaceAll('&', ' and '), longestName)
  const mark = Array.from({ length: markLength }, () => letters[randomInt(letters.length)]).join('')
  return [plain || 'widget', mark].join('-')
}
