import { randomInt } from 'node:crypto'
import { domainPattern } from '@gable/contract/company-field'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../platform/context.ts'

import { widget } from './widget.table.ts'

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

const longestName = 40
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A Tool ID that names the company, and that nobody else has: "ridge-and-sons-k7m2x9qa". */
export function toolIdFor(companyName: string): string {
  const plain = companyName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|(?<!-)-+$/g, '')
  const mark = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  return [plain || 'widget', mark].join('-')
}
