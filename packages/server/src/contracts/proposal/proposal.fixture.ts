import { randomUUID } from 'node:crypto'
import type { ProposalForm } from '@gable/contract/proposal-form'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { house } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A company with quotes, and a lead of its sales rep with one roof and two options. */
export async function makeQuoted(app: TestApp) {
  const company = await makeCompany(app.database)
  await makeOffer(company, { state: 'ID' })
  const rep = await app.client({ userId: company.salesRep.id })
  const { id: leadId } = await rep.lead.create({
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: `${randomUUID()}@home.example`,
    phone: '3075550123',
    street: `${randomUUID().slice(0, 8)} Elm Street`,
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates',
    idempotencyKey: randomUUID(),
  })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  const quoted = await rep.quote.create({ leadId, marketId: company.marketId, idempotencyKey: randomUUID() })
  const { form, version } = await rep.quote.get({ id: quoted.id })
  const better = { ...form.options[0]!, id: randomUUID(), title: 'Better', sheets: 0 }
  const upgrade = {
    id: randomUUID(),
    name: 'Gutter guards',
    description: '',
    unit: 'each' as const,
    upgrade: true,
    quantityThousandths: 1_000,
    unitCents: 90_000,
    discount: null,
  }
  const options = [form.options[0]!, { ...better, costs: [upgrade] }]
  await rep.quote.save({ id: quoted.id, version, form: { ...form, options } })
  return { company, rep, leadId, quoteId: quoted.id }
}

/** A draft of a proposal on that lead. */
export async function makeProposal(app: TestApp) {
  const created = await makeQuoted(app)
  const { id } = await created.rep.proposal.create({ leadId: created.leadId, idempotencyKey: randomUUID() })
  return { ...created, id }
}

/** Changes part of the draft's form. @returns the version. */
export async function change(rep: ApiClient, id: string, part: Partial<ProposalForm>): Promise<number> {
  const { form, version } = await rep.proposal.get({ id })
  return (await rep.proposal.save({ id, version, form: { ...form, ...part } })).version
}

/** Publishes the draft. @returns the secret of a link to it. */
export async function publish(rep: ApiClient, id: string): Promise<string> {
  const { version } = await rep.proposal.get({ id })
  await rep.proposal.publish({ id, version })
  return linkTo(rep, id)
}

/** Returns the secret of a link that a user copies. */
export async function linkTo(rep: ApiClient, id: string): Promise<string> {
  const { url } = await rep.proposal.link({ id })
  return url.split('#')[1]!
}
