import { randomInt } from 'node:crypto'
import { domainPattern } from '@gable/contract/company-field'
import { limits } from '@gable/contract/limits'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { slugOf } from '../../platform/slug.ts'

import { widget } from './website.table.ts'

/** Creates a new company's widget, allowed on its website if it has named one. */
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
/** The random suffix and its hyphen follow the name. */
const longestName = limits.toolId.max - markLength - 1
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Makes a Tool ID that is valid in its form, names the company and is unique: "ridge-and-sons-k7m2x9qa". */
export function toolIdFor(companyName: string): string {
  const plain = slugOf(companyName.replaceAll('&', ' and '), longestName)
  const mark = Array.from({ length: markLength }, () => letters[randomInt(letters.length)]).join('')
  return [plain || 'widget', mark].join('-')
}
