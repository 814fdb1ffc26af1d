import type {
  CompanyKind,
  NotificationSettings,
  NotificationSettingsForm,
  OwnKind,
  OwnNotifications,
  OwnNotificationsForm,
} from '@gable/contract/notification'
import type { NotificationMail, NotificationRecipients } from '@gable/contract/notification-choice'
import { and, eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import type { NotificationKind } from '../../platform/notification-kind.ts'
import { emit } from '../../platform/work/events.ts'
import { staffTexts } from '../../selling/text-message/text-message.service.ts'
import { notificationSettingsChanged, ownNotificationsChanged } from './notification.events.ts'
import { phoneOf } from './notification.people.query.ts'
import { notificationPreference, notificationSettings } from './notification.table.ts'

type Stale = { ok: false; reason: 'STALE_VERSION' }

/** Returns a company's stored choices and their version. */
export async function readChosen({ db, company }: Pick<Ctx, 'db' | 'company'>) {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.companyId, company.id))
  return row ?? { kinds: [] as CompanyKind[], version: 1 }
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
): Promise<{ ok: true; saved: NotificationSettings } | Stale> {
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    await tx.db
      .insert(notificationSettings)
      .values({ companyId: tx.company.id, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
    const mine = eq(notificationSettings.companyId, tx.company.id)
    const [locked] = await tx.db.select().from(notificationSettings).where(mine).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const next = tx.notificationKinds.map((kind) => companyChoice(kind, [...kinds, ...locked!.kinds]))
    const words = (chosen: readonly CompanyKind[]) =>
      Object.fromEntries(tx.notificationKinds.map((kind) => [kind.label, companyWords(companyChoice(kind, chosen))]))
    const changes = changesOf(words(locked!.kinds), words(next))
    if (!changes) return { ok: true, saved: await showSettings(tx) }
    await tx.db
      .update(notificationSettings)
      .set({ kinds: next, version: version + 1, updatedAt: now })
      .where(mine)
    await emit(tx, notificationSettingsChanged, { subjectId: tx.company.id, data: changes })
    return { ok: true, saved: await showSettings(tx) }
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
): Promise<{ ok: true; saved: OwnNotifications } | Stale> {
  const { userId } = callingUser(ctx)
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const first = { companyId: tx.company.id, userId, createdAt: now, updatedAt: now }
    await tx.db.insert(notificationPreference).values(first).onConflictDoNothing()
    const [locked] = await tx.db.select().from(notificationPreference).where(ofPerson(tx, userId)).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const company = await readChosen(tx)
    const next = tx.notificationKinds.flatMap((kind): OwnKind[] => {
      const set = companyChoice(kind, company.kinds)
      const before = locked!.kinds.find((each) => each.kind === kind.name)
      const chosen = kinds.find((each) => each.kind === kind.name)
      if (!chosen) return before ? [before] : []
      return [
        {
          kind: kind.name,
          portal: set.portal ? chosen.portal : (before?.portal ?? true),
          mail: set.mail === 'off' ? (before?.mail ?? kind.mail) : chosen.mail,
          text: chosen.text,
        },
      ]
    })
    const words = (own: readonly OwnKind[]) =>
      Object.fromEntries(
        tx.notificationKinds.map((kind) => [
          kind.label,
          channelWords(ownChoice(companyChoice(kind, company.kinds), own)),
        ]),
      )
    const changes = changesOf(words(locked!.kinds), words(next))
    // Turning on text messages means consent at the user's current number.
    const textPhone = next.some((each) => each.text) ? await phoneOf(tx, userId) : ''
    await tx.db
      .update(notificationPreference)
      .set({ kinds: next, textPhone, version: version + 1, updatedAt: now })
      .where(ofPerson(tx, userId))
    if (changes) await emit(tx, ownNotificationsChanged, { subjectId: userId, data: changes })
    return { ok: true, saved: await showOwn(tx) }
  })
}

async function readOwn(ctx: Ctx): Promise<{ kinds: OwnKind[]; version: number }> {
  const { userId } = callingUser(ctx)
  const [row] = await ctx.db.select().from(notificationPreference).where(ofPerson(ctx, userId))
  return row ?? { kinds: [], version: 1 }
}

const ofPerson = ({ company }: Pick<Ctx, 'company'>, userId: string) =>
  and(eq(notificationPreference.companyId, company.id), eq(notificationPreference.userId, userId))

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
