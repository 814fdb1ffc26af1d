import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { MessageValues } from '@gable/contract/message-words'
import { onDocuments, readCompany } from '../../account/company/company.query.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { shownOf } from '../../platform/files/file-rows.ts'
import { namedAddress } from '../../platform/mail/mail-address.ts'
import { type LeadOwner, ownerOfLead } from '../../quoting/quote-share/quote-share.query.ts'
import { emailOfUser, emailSettingsOf } from '../../selling/email/email.query.ts'
import { filesOfLead, type Homeowner, readHomeowner } from './message.query.ts'

/** Returns the initial draft of an email to a lead; undefined for a lead that the user cannot see. */
export async function draftMessage(ctx: Ctx, leadId: string) {
  const homeowner = await readHomeowner(ctx, leadId)
  if (!homeowner) return undefined
  const rep = await repOf(ctx, leadId)
  const { account, defaultSender } = await emailSettingsOf(ctx, callingUser(ctx).userId)
  const own = account?.state === 'connected' ? namedAddress(account.fromName, account.fromAddress) : null
  return {
    recipient: homeowner.email,
    issue: homeowner.issue,
    values: await valuesOf(ctx, homeowner, rep),
    senders: { company: defaultSender, own },
    replyTo: rep.email,
    files: (await filesOfLead(ctx, leadId)).map(shownOf),
  }
}

/** The person named as the rep, who receives replies: the lead's assignee, else the sender. */
export async function repOf(ctx: Ctx, leadId: string): Promise<Omit<LeadOwner, 'id'>> {
  const owner = await ownerOfLead(ctx, leadId)
  if (owner) return owner
  const { userId, name } = callingUser(ctx)
  return { name, email: await emailOfUser(ctx, userId), phone: '' }
}

const phoneOf = (number: string) => (number ? phone(number) : '')

/** Returns the field values of a message to this homeowner. */
export async function valuesOf(ctx: Ctx, homeowner: Homeowner, rep: Omit<LeadOwner, 'id'>): Promise<MessageValues> {
  return { ...(await companyValues(ctx)), ...leadValues(homeowner, rep) }
}

/** Returns the field values about the company. Reads files, so never call it inside a transaction. */
export async function companyValues(ctx: Ctx) {
  const { website } = await readCompany(ctx)
  const { licenses } = await onDocuments(ctx)
  const { company, clock } = ctx
  return {
    'company.name': company.name,
    'company.phone': phoneOf(company.phone),
    'company.email': company.email,
    'company.website': website,
    'company.license': licenses.join(', '),
    today: longDate(clock.now().toISOString(), company.timeZone, company.locale),
  }
}

/** Returns the field values about a homeowner and the rep. */
export function leadValues(homeowner: Homeowner, rep: Omit<LeadOwner, 'id'>) {
  return {
    'homeowner.firstName': homeowner.firstName,
    'homeowner.lastName': homeowner.lastName,
    'homeowner.email': homeowner.email,
    'homeowner.phone': phoneOf(homeowner.phone),
    'property.address': addressLine(homeowner),
    'rep.name': rep.name ?? '',
    'rep.email': rep.email,
    'rep.phone': phoneOf(rep.phone),
  }
}
