import type {
  CompanyKind,
  NotificationSettings,
  NotificationSettingsForm,
  OwnKind,
  OwnNotifications,
  OwnNotificationsForm,
} from '@gable/contract/notification'
import type { NotificationMail, NotificationRecipients } from '@gable/contract/notification-choice'
import { changesOf } from '../../platform/changes.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import type { NotificationKind } from '../../platform/notification-kind.ts'
import { saveSettings as saveOver, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { staffTexts } from '../../selling/text-message/text-message.service.ts'
import { notificationSettingsChanged, ownNotificationsChanged } from './notification.events.ts'
import { phoneOf } from './notification.people.query.ts'
import { notificationPreference, notificationSettings } from './notification.table.ts'

/** Returns a company's stored choices and their version. */
export async function readChosen(ctx: Pick<Ctx, 'db' | 'company'>) {
  return (await storedSettings(ctx, notificationSettings)) ?? { kinds: [] as CompanyKind[], version: 1 }
}

/** Returns the company's choices for every kind, as the settings show them. */
export async function showSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { kinds, version } = await readChosen(ctx)
  return {
    version,
    officeEmail: ctx.company.email,
    kinds: ctx.notificationKinds.map((kind) => ({
      ...factsOf(kind),
      ...companyChoice(kind, kinds),
      choices: [...kind.recipients],
      hasOffice: kind.office ?? false,
    })),
  }
}

/** Saves the company's choices if `version` is current. */
export async function saveSettings(
  ctx: Ctx,
  { kinds, version }: NotificationSettingsForm & { version: number },
): Promise<{ ok: true; saved: NotificationSettings } | StaleVersion> {
  return ctx.transaction(async (tx) => {
    const saved = await saveOver(tx, notificationSettings, { version, usual: {} }, async (_tx, locked) => {
      const next = tx.notificationKinds.map((kind) => companyChoice(kind, [...kinds, ...locked.kinds]))
      const words = (chosen: readonly CompanyKind[]) =>
        Object.fromEntries(tx.notificationKinds.map((kind) => [kind.label, companyWords(companyChoice(kind, chosen))]))
      const changes = changesOf(words(locked.kinds), words(next))
      if (!changes) return undefined
      await emit(tx, notificationSettingsChanged, { subjectId: tx.company.id, data: changes })
      return { kinds: next }
    })
    return saved.ok ? { ok: true, saved: await showSettings(tx) } : saved
  })
}

/** Returns what the user gets, within what the company allows. */
export async function showOwn(ctx: Ctx): Promise<OwnNotifications> {
  const company = await readChosen(ctx)
  const own = await readOwn(ctx)
  return {
    version: own.version,
    texts: await staffTexts(ctx, await phoneOf(ctx, callingUser(ctx).userId)),
    kinds: ctx.notificationKinds.map((kind) => {
      const set = companyChoice(kind, company.kinds)
      const allowed = { portal: set.portal, mail: set.mail !== 'off' }
      return { ...factsOf(kind), ...ownChoice(set, own.kinds), allowed }
    }),
  }
}

/** Saves the user's choices if `version` is current. Choices for what the company turned off stay unchanged. */
export async function saveOwn(
  ctx: Ctx,
  { kinds, version }: OwnNotificationsForm & { version: number },
): Promise<{ ok: true; saved: OwnNotifications } | StaleVersion> {
  const { userId } = callingUser(ctx)
  return ctx.transaction(async (tx) => {
    const saved = await saveOver(
      tx,
      notificationPreference,
      { version, usual: {}, key: { userId } },
      async (_tx, locked) => {
        const company = await readChosen(tx)
        const next = ownChoices(tx.notificationKinds, company.kinds, locked.kinds, kinds)
        const words = (own: readonly OwnKind[]) =>
          Object.fromEntries(
            tx.notificationKinds.map((kind) => [
              kind.label,
              channelWords(ownChoice(companyChoice(kind, company.kinds), own)),
            ]),
          )
        const changes = changesOf(words(locked.kinds), words(next))
        if (changes) await emit(tx, ownNotificationsChanged, { subjectId: userId, data: changes })
        // Turning on text messages means consent at the user's current number.
        return { kinds: next, textPhone: next.some((each) => each.text) ? await phoneOf(tx, userId) : '' }
      },
    )
    return saved.ok ? { ok: true, saved: await showOwn(tx) } : saved
  })
}

function ownChoices(
  all: readonly NotificationKind[],
  company: readonly CompanyKind[],
  own: readonly OwnKind[],
  kinds: OwnNotificationsForm['kinds'],
): OwnKind[] {
  return all.flatMap((kind): OwnKind[] => {
    const set = companyChoice(kind, company)
    const before = own.find((each) => each.kind === kind.name)
    const chosen = kinds.find((each) => each.kind === kind.name)
    if (!chosen) return before ? [before] : []
    const portal = set.portal ? chosen.portal : (before?.portal ?? true)
    const mail = set.mail === 'off' ? (before?.mail ?? kind.mail) : chosen.mail
    return [{ kind: kind.name, portal, mail, text: chosen.text }]
  })
}

async function readOwn(ctx: Ctx): Promise<{ kinds: OwnKind[]; version: number }> {
  const { userId } = callingUser(ctx)
  return (await storedSettings(ctx, notificationPreference, { userId })) ?? { kinds: [], version: 1 }
}

const factsOf = ({ name, group, label, description }: NotificationKind) => ({ kind: name, group, label, description })

const mailWords: Record<NotificationMail, string> = { off: '', now: 'Email at once', daily: 'Daily email' }
const recipientWords: Record<NotificationRecipients, string> = {
  concerned: 'People it is about',
  assigned: 'Assigned rep',
  admins: 'Company admins',
  everyone: 'Everyone who may see it',
}

const channelWords = ({ portal, mail, text }: Pick<OwnKind, 'portal' | 'mail'> & { text?: boolean }) =>
  [portal && 'Portal', mailWords[mail], text && 'Text message'].filter(Boolean).join(', ') || 'Off'

const companyWords = (chosen: CompanyKind) =>
  [channelWords(chosen), recipientWords[chosen.recipients], chosen.office && 'Copy to the company email']
    .filter(Boolean)
    .join(', ')

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
