import { randomUUID } from 'node:crypto'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { plainRichText } from '@gable/contract/rich-text'
import type { SignatureForm } from '@gable/contract/signature'
import { disclosureVersion } from '@gable/contract/signature-limits'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { company as companyTable } from '../../../account/company/company.table.ts'
import { change, makeProposal } from '../proposal.fixture.ts'

/** An app without practical limits on link requests and mail. */
export const createSigningApp = (config: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({ LINK_REQUESTS_PER_MINUTE: '1000000', MAIL_PER_RECIPIENT_PER_DAY: '1000', ...config })

const authorization = {
  kind: 'authorization' as const,
  title: 'Authorization',
  visible: true,
  body: plainRichText('I authorize the work.'),
}

/** A draft of type E-Sign for these signers, of a company with the grant. */
export async function makeESign(app: TestApp, names: string[], signing: Partial<ProposalForm['signing']> = {}) {
  const created = await makeProposal(app)
  const { db } = app.database
  await db
    .update(companyTable)
    .set({ grants: ['eSignature'] })
    .where(eq(companyTable.id, created.company.tenant.id))
  const rep = await app.client({ userId: created.company.salesRep.id })
  const { form } = await rep.proposal.get({ id: created.id })
  const sections = form.sections.map((one) => (one.kind === 'authorization' ? { ...one, visible: false } : one))
  await change(rep, created.id, {
    type: 'E-Sign',
    signers: names.length,
    sections: [...sections, { ...authorization, id: randomUUID() }],
    customers: names.map((name) => ({ id: randomUUID(), name, email: `${name}-${randomUUID()}@home.example` })),
    signing: { ...form.signing, ...signing },
  })
  return { ...created, rep }
}

/** Publishes the draft. @returns the secrets of the signers' links in order. */
export async function sent(rep: ApiClient, id: string): Promise<string[]> {
  const { version } = await rep.proposal.get({ id })
  await rep.proposal.publish({ id, version })
  const { signers } = await rep.proposal.signing({ id })
  const links: string[] = []
  for (const { id: signerId, kind } of signers) {
    if (kind === 'customer') links.push((await rep.proposal.signerLink({ id, signerId })).url.split('#')[1]!)
  }
  return links
}

export const signature = (over: Partial<SignatureForm> = {}): SignatureForm => ({
  fullName: 'Grace Lindqvist',
  mark: { kind: 'typed' },
  initials: [],
  comments: '',
  disclosure: disclosureVersion,
  ...over,
})

/** Signs through a link, with the second option. */
export async function signBy(customer: ApiClient, link: string, over: Partial<SignatureForm> = {}, code = '') {
  const { number, options } = await customer.proposal.read({ link })
  const choice = { optionId: options[1]!.id, upgrades: [] }
  return customer.proposal.sign({ link, number, choice, form: signature(over), code, idempotencyKey: randomUUID() })
}

/** The result of a call: "done", or the code of its refusal. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
