import { randomUUID } from 'node:crypto'
import { plainRichText } from '@gable/contract/rich-text'
import type { TestApp } from '@gable/testing/app'
import type { TestCompany } from '@gable/testing/company'
import type { FileServer } from '@gable/testing/files'
import { publish } from '../../contracts/proposal/proposal.fixture.ts'
import { addressKey } from '../../places/geo/geo.address-key.ts'
import { samples } from '../../platform/upload/upload.fixture.ts'
import { importerOf } from '../../selling/contact/contact.fixture.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { broughtFigures } from '../../supply/measurement/measurement.fixture.ts'

const key = () => ({ idempotencyKey: randomUUID() })

/** A homeowner whose records all contain one marker: in the name, the email, the street, and every text. */
export interface MarkedHomeowner {
  leadId: string
  /** Contained in name, street, notes, and files. */
  mark: string
  email: string
  phone: string
  street: string
}

/**
 * Creates a homeowner with a record of nearly every kind. The company can quote, and has a webhook for notes and
 * changed leads.
 * @param digits the last four digits of the phone number.
 */
export async function liveHomeowner(
  app: TestApp,
  files: FileServer,
  company: TestCompany,
  digits: string,
): Promise<MarkedHomeowner> {
  const mark = `Zorblatt${randomUUID().replaceAll('-', '').replaceAll(/\d/g, 'x').slice(0, 12)}`
  const email = `${mark.toLowerCase()}@home.example`
  const [phone, street] = [`208555${digits}`, `7 ${mark} Lane`]
  const address = {
    street,
    city: 'Driggs',
    state: 'ID',
    postalCode: '83422',
    country: 'UnitedStates' as const,
    point: [-110.76, 43.48] as [number, number],
  }
  const contact = { firstName: mark, lastName: 'Quent', email, phone }
  const { leadId } = await quoteHouse(company, 1, { address, addressKey: addressKey(address), contact })
  const admin = await app.client({ userId: company.admin.id })
  const choice = { leads: [{ id: leadId }] }
  await admin.lead.reassign({ choice, userId: company.salesRep.id, ...key() })
  await admin.lead.changeStatusOfMany({ choice, status: 'Open', ...key() })
  const file = await files.uploaded(company.admin, 'note.attachment', `${mark}.pdf`, samples.pdf)
  await admin.note.create({ leadId, comment: `${mark} has a dog`, attachments: [file.id], ...key() })
  await admin.measurement.bring({ ...broughtFigures, leadId, ...key() })
  const words = { from: 'company' as const, subject: `For ${mark}`, body: plainRichText(`Dear ${mark}`) }
  await admin.message.send({ leadId, ...words, ...key() })
  await admin.quote.create({ leadId, marketId: company.marketId, ...key() })
  const { id: draftId } = await admin.proposal.create({ leadId, ...key() })
  const draft = await admin.proposal.get({ id: draftId })
  await admin.proposal.save({ id: draftId, version: draft.version, form: { ...draft.form, name: `Draft ${mark}` } })
  const { id: sentId } = await admin.proposal.create({ leadId, ...key() })
  const link = await publish(admin, sentId)
  await admin.proposal.send({ id: sentId, ...key() })
  await (await app.client()).proposal.ask({ link, question: `When, asks ${mark}?`, ...key() })
  await app.deps.jobs.drain()
  const importer = importerOf(app, company, admin)
  const table = `Name,Address,ZIP,Email,Phone\n${mark} Twice,${street},83422,${email},${phone}`
  await importer.start(await importer.preview(table))
  await insertRest(app, company, { leadId, mark, phone, street })
  await app.deps.jobs.drain()
  return { leadId, mark, email, phone, street }
}

/** Inserts rows that no procedure creates without a vendor or a browser. */
async function insertRest(
  app: TestApp,
  { tenant }: TestCompany,
  { leadId, mark, phone, street }: Pick<MarkedHomeowner, 'leadId' | 'mark' | 'phone' | 'street'>,
): Promise<void> {
  const [textId, facts] = [randomUUID(), JSON.stringify({ street, name: mark })]
  const insert = (statement: string, ...values: string[]) =>
    app.database.query(statement, [tenant.id, leadId, ...values])
  await insert(
    `insert into text_message (company_id, id, lead_id, recipient, body, consent, created_at, updated_at)
     values ($1, $3, $2, $4, $5, 'person', now(), now())`,
    ...[textId, phone, `Hi ${mark}`],
  )
  await insert(
    `insert into dispatch (company_id, id, kind, vendor, reference, subject_id, intent, state, log, created_at, updated_at)
     values ($1, gen_random_uuid(), 'text', 'twilio', $3::text, $3::text::uuid, '{}', 'sent', jsonb_build_array($4::jsonb, $2::text), now(), now())`,
    ...[textId, facts],
  )
  await insert(
    `insert into quote_session (company_id, id, token_sha256, widget_id, market_id, lead_id, address, roofs, page_href,
       is_test, ip, last_activity_at, created_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), $2, $3::jsonb, '{}', '',
       false, '', now(), now())`,
    facts,
  )
  await insert(
    `insert into crm_record (company_id, id, vendor, lead_id, state, wanted, taken, sent, created_at, updated_at)
     values ($1, gen_random_uuid(), 'hubspot', $2, 'synced', 1, 1, $3::jsonb, now(), now())`,
    facts,
  )
  await insert(
    `insert into canvass_record (company_id, id, vendor, external_id, result, lead_id, record, search_text, at, created_at, updated_at)
     values ($1, gen_random_uuid(), 'salesrabbit', gen_random_uuid()::text, 'added', $2, $3::jsonb, $4, now(), now(), now())`,
    ...[facts, mark],
  )
  await insert(
    `insert into mail (company_id, id, kind, sender, recipient, subject, html, text, dedupe_key, status, created_at, updated_at)
     values ($1, gen_random_uuid(), 'digest', '', 'rep@ridge.example', '', '/leads/' || $2::text || $3::text, '', gen_random_uuid()::text,
       'sent', now(), now())`,
    mark,
  )
  await insert(
    `insert into idempotency (company_id, scope, key, request_sha256, answer, created_at)
     values ($1, 'x', gen_random_uuid()::text, '', jsonb_build_object('ok', true, 'leadId', $2::text, 'name', $3::text), now())`,
    mark,
  )
}
