import type { CompanyKind, OwnKind } from '@gable/contract/notification'
import type { NotificationMail } from '@gable/contract/notification-choice'
import type { NotificationKind } from '../../platform/notification-kind.ts'

/**
 * Returns the company's choice for a kind, or the slice's defaults. Recipients that the kind doesn't support are
 * replaced by its first ones.
 */
export function companyChoice(kind: NotificationKind, chosen: readonly CompanyKind[]): CompanyKind {
  const known = chosen.find((each) => each.kind === kind.name)
  const [usual] = kind.recipients
  const { name, portal, mail, office = false } = kind
  if (!known) return { kind: name, portal, mail, recipients: usual, office }
  const recipients = kind.recipients.find((each) => each === known.recipients) ?? usual
  return { kind: name, portal: known.portal, mail: known.mail, recipients, office: office && known.office }
}

/** Returns what a user gets: their own choice, within the channels that the company enabled. */
export function ownChoice(company: CompanyKind, own: readonly OwnKind[]): OwnKind {
  const known = own.find((each) => each.kind === company.kind)
  const portal = company.portal && (known?.portal ?? true)
  const mail: NotificationMail = company.mail === 'off' ? 'off' : (known?.mail ?? company.mail)
  const text = (company.portal || company.mail !== 'off') && (known?.text ?? false)
  return { kind: company.kind, portal, mail, text }
}
