import type { CompanyKind, OwnKind } from '@gable/contract/notification'
import type { NotificationMail } from '@gable/contract/notification-choice'
import type { NotificationKind } from '../../platform/notification-kind.ts'

/** What a company has chosen for a kind, or the slice's defaults. Recipients that the kind has not are its first ones. */
export function companyChoice(kind: NotificationKind, chosen: readonly CompanyKind[]): CompanyKind {
  const known = chosen.find((each) => each.kind === kind.name)
  const [usual] = kind.recipients
  const { name, portal, mail, office = false } = kind
  if (!known) return { kind: name, portal, mail, recipients: usual, office }
  const recipients = kind.recipients.find((each) => each === known.recipients) ?? usual
  return { kind: name, portal: known.portal, mail: known.mail, recipients, office: office && known.office }
}

/** What one person gets: their own choice, in the channels that the company has on. */
export function ownChoice(company: CompanyKind, own: readonly OwnKind[]): OwnKind {
  const known = own.find((each) => each.kind === company.kind)
  const portal = company.portal && (known?.portal ?? true)
  const mail: NotificationMail = company.mail === 'off' ? 'off' : (known?.mail ?? company.mail)
  const text = (company.portal || company.mail !== 'off') && (known?.text ?? false)
  return { kind: company.kind, portal, mail, text }
}
