import type { ProposalForm } from '@gable/contract/proposal-form'
import { tenantById } from '@gable/server/account/company/company.service'
import { user } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { createTerm } from '@gable/server/catalog/term/term.service'
import { publishProposal } from '@gable/server/contracts/proposal/proposal.publish'
import { getProposal } from '@gable/server/contracts/proposal/proposal.query'
import { createProposal, saveProposal } from '@gable/server/contracts/proposal/proposal.service'
import { createTemplate } from '@gable/server/contracts/proposal/proposal.template.service'
import { fixedClock } from '@gable/server/platform/clock'
import { type Ctx, createContext } from '@gable/server/platform/context'
import { clockIn } from '@gable/server/platform/csv'
import type { Db } from '@gable/server/platform/db/client'
import { addFile } from '@gable/server/platform/files/file-rows'
import { createFiles } from '@gable/server/platform/files/files'
import { quote } from '@gable/server/quoting/quote/quote.table'
import { sellSigned } from '@gable/server/selling/lead/office/lead.outcome'
import { and, asc, eq } from 'drizzle-orm'
import { addDemoChangeOrders } from './demo-change-orders.ts'
import { signDemo } from './demo-sign.ts'
import { demoTermPdf } from './demo-term.ts'

/** The state of each proposal, in the order of the rep quotes that they are based on. */
const proposals = [
  { ends: 'Signed', daysAgo: 6, type: 'E-Sign' },
  { ends: 'Sent', daysAgo: 1, type: 'E-Sign' },
  { ends: 'Draft', daysAgo: 0, type: 'Standard' },
] as const

/**
 * Adds a contract term and several proposals based on the demo's rep quotes, through the functions that serve the
 * portal and the customer's page. Sends no notifications.
 */
export async function addDemoProposals({ deps, storage }: App, db: Db, now: Date, companyId: string): Promise<void> {
  // The embedded database has one connection, so files are recorded in the transaction, too.
  const files = createFiles(storage, { db }, deps.clock)
  const tenant = await tenantById(db, companyId)
  const people = await db.select().from(user).where(eq(user.companyId, companyId)).orderBy(user.id)
  const [admin, rep] = [
    people.find(({ role }) => role === 'companyAdmin'),
    people.find(({ role }) => role === 'salesRep'),
  ]
  if (!tenant || !admin || !rep) return
  const as = ({ id: userId, role, name }: typeof admin, at: Date): Promise<Ctx> => {
    const actor = { kind: 'user' as const, userId, role, name, address: '203.0.113.8' }
    return createContext({ ...deps, files, clock: fixedClock(at), listeners: [] }, tenant, actor, { db })
  }
  await addTerm(await as(admin, now), admin.id)
  const quotes = await db
    .select({ id: quote.id, leadId: quote.leadId, by: quote.createdByUserId })
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.source, 'rep')))
    .orderBy(asc(quote.createdAt), asc(quote.id))
  for (const [index, { ends, daysAgo, type }] of proposals.entries()) {
    const source = quotes[index]
    if (!source) continue
    const sentAt = now.getTime() - daysAgo * 86_400_000 - 1_800_000
    const later = (days: number) => as(source.by === admin.id ? admin : rep, new Date(sentAt + days * 86_400_000))
    const ctx = await later(0)
    const created = await createProposal(ctx, { leadId: source.leadId, quoteId: source.id })
    if (!created.ok) continue
    const detail = (await getProposal(ctx, created.id))!
    const saved = await saveProposal(ctx, {
      id: created.id,
      version: detail.version,
      // The proposal that is waiting for a signature requires a code sent by email.
      form: { ...written(detail.form), type, signing: { ...detail.form.signing, code: ends === 'Sent' } },
    })
    if (!saved.ok) continue
    if (ends === 'Draft') {
      await createTemplate(await later(0), { proposalId: created.id, name: 'Full replacement', replaces: true })
      continue
    }
    const sent = await publishProposal(ctx, { id: created.id, version: saved.version })
    if (!sent.ok || ends !== 'Signed') continue
    await signDemo(ctx, created.id)
    await addDemoChangeOrders(later, created.id)
    await followSigned(ctx, created.id)
  }
}

/** Does what the lead's subscriber does after a signature, because the demo has no listeners. */
async function followSigned(ctx: Ctx, id: string): Promise<void> {
  const { leadId, contract } = (await getProposal(ctx, id))!
  const signedOn = clockIn(ctx.company.timeZone)(contract!.original.signedAt).slice(0, 10)
  await sellSigned(ctx, leadId, { soldCents: contract!.totalCents, soldOn: signedOn })
}

const written = (form: ProposalForm): ProposalForm => ({
  ...form,
  cover: { ...form.cover, title: 'A new roof for your home' },
  sections: form.sections.map((section) =>
    section.kind === 'warranty'
      ? {
          ...section,
          visible: true,
          body: {
            type: 'doc',
            content: [
              {
                type: 'bulletList',
                content: ['10 years on our workmanship', 'Manufacturer’s warranty on the materials'].map((text) => ({
                  type: 'listItem',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
                })),
              },
            ],
          },
        }
      : section.kind === 'authorization'
        ? { ...section, visible: true }
        : section,
  ),
})

async function addTerm(ctx: Ctx, uploadedBy: string): Promise<void> {
  const name = 'Terms and conditions'
  const file = await ctx.files.keep(ctx.company.id, { name: `${name}.pdf`, kind: 'pdf', body: demoTermPdf() })
  await addFile(ctx.db, file, { purpose: 'term.pdf', uploadedBy, attachedAt: null, createdAt: ctx.clock.now() })
  await createTerm(ctx, { name, fileId: file.id })
}
