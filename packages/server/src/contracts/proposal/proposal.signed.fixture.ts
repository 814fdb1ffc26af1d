import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/client.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { proposal, proposalVersion } from './proposal.table.ts'

interface Contract {
  companyId: string
  leadId: string
  totalCents: number
  signedAt: Date
  /** When the rep quote was started; the widget's price must be older. */
  quotedAt?: Date
  /** Makes a change order of this contract instead. */
  changes?: string
}

/** Adds a signed proposal with its sent rep quote as rows, without documents. @returns the proposal's id. */
export async function addContract(db: Db, { companyId, leadId, totalCents, signedAt, ...made }: Contract) {
  const [id, quoteId] = [randomUUID(), randomUUID()]
  const { quotedAt = signedAt, changes = null } = made
  const of = { companyId, leadId, totalCents, currency: 'USD' as const, createdAt: quotedAt, updatedAt: signedAt }
  await db.insert(quote).values({
    ...of,
    id: quoteId,
    productId: randomUUID(),
    productName: 'Architectural Shingle',
    formulaVersion: 1,
    pricedWith: {},
    squaresHundredths: 2_300,
    wasteBps: 1_000,
    display: 'total',
    rangeType: 'plusMinus',
    source: 'rep',
    sentNumber: 1,
    sentAt: quotedAt,
  })
  await db.insert(proposal).values({
    ...of,
    id,
    quoteId,
    changesProposalId: changes,
    name: `Roof ${id}`,
    state: 'Signed',
    type: 'E-Sign',
    signedAt,
  })
  const stamps = { createdAt: quotedAt, updatedAt: signedAt }
  await db
    .insert(proposalVersion)
    .values({ companyId, proposalId: id, number: 1, form: {} as never, offered: {} as never, ...stamps })
  return id
}
