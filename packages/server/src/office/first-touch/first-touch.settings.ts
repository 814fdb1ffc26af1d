import { type FirstTouchForm, type FirstTouchSettings, usualFirstTouch } from '@gable/contract/first-touch'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings, storedSettings } from '../../platform/settings.ts'
import { emit } from '../../platform/work/events.ts'
import { firstTouchSettingsChanged } from './first-touch.events.ts'
import { activePeople } from './first-touch.query.ts'
import { firstTouchSettings } from './first-touch.table.ts'

type Stored = FirstTouchSettings & { escalateSince: Date | null }

export async function readFirstTouch(ctx: Pick<Ctx, 'db' | 'company'>): Promise<Stored> {
  const row = await storedSettings(ctx, firstTouchSettings)
  return row ? settingsOf(row) : { ...usualFirstTouch, escalateSince: null, version: 1 }
}

/** The settings as the page shows them: people who left are no longer in the order. */
export async function showFirstTouch(ctx: Ctx) {
  const { escalateSince: _since, ...settings } = await readFirstTouch(ctx)
  const people = await activePeople(ctx)
  const escalateTo = settings.escalateTo.filter((id) => people.some((one) => one.id === id))
  return { ...settings, escalateTo, people }
}

/** Saves the settings if `version` is current. */
export async function saveFirstTouch(
  ctx: Ctx,
  { version, ...form }: FirstTouchSettings,
): Promise<{ ok: true } | { ok: false; reason: 'STALE_VERSION' | 'USER_NOT_FOUND' }> {
  return ctx.transaction(async (tx) => {
    const people = new Map((await activePeople(tx)).map(({ id, name }) => [id, name]))
    if (!form.escalateTo.every((id) => people.has(id))) return { ok: false, reason: 'USER_NOT_FOUND' }
    return saveSettings(tx, firstTouchSettings, { version, usual: usualFirstTouch }, async (_tx, locked) => {
      const changes = changesOf(inWords(settingsOf(locked), people), inWords(form, people))
      if (!changes) return undefined
      await emit(tx, firstTouchSettingsChanged, { subjectId: tx.company.id, data: changes })
      return { ...form, escalateSince: form.escalateOn ? (locked.escalateSince ?? tx.clock.now()) : null }
    })
  })
}

function settingsOf(row: typeof firstTouchSettings.$inferSelect): Stored {
  const { textOn, emailOn, words, escalateOn, escalateMinutes, escalateTo, escalateSince, version } = row
  return { textOn, emailOn, words, escalateOn, escalateMinutes, escalateTo, escalateSince, version }
}

/** The settings in the form that the audit log shows. */
function inWords({ words, escalateTo, ...rest }: FirstTouchForm, names: ReadonlyMap<string, string>) {
  const { textOn, emailOn, escalateOn, escalateMinutes } = rest
  const texts = Object.entries(words).flatMap(([language, of]) =>
    Object.entries(of).map(([kind, text]) => [`${kind} (${language})`, text] as const),
  )
  return {
    textOn,
    emailOn,
    ...Object.fromEntries(texts),
    escalateOn,
    escalateMinutes,
    escalateTo: escalateTo.map((id) => names.get(id) ?? '').join(', '),
  }
}
