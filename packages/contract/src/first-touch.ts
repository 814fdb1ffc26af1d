import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id } from './field.ts'
import { firstTouchAccess } from './first-touch.access.ts'
import { touchLimits, unknownTouchFields } from './first-touch-words.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { writtenText } from './text.ts'

const { minutesFrom, minutesTo, people, ...lengths } = touchLimits
const fieldNotKnown = 'Use only the fields of the list'

const written = (field: string, max: number) =>
  writtenText()
    .max(max, tooLong(field, max))
    .refine((text) => unknownTouchFields(text).length === 0, fieldNotKnown)

/** Empty texts stand for the standard ones. */
const words = z.object({
  text: written('message', lengths.text),
  subject: written('subject', lengths.subject).overwrite((line) => line.replace(/\s+/g, ' ')),
  mail: written('email', lengths.mail),
})

const minutesOutside = outOfRange('number of minutes', minutesFrom, minutesTo)

/** What happens by itself when a homeowner sends the form, and while nobody responds. */
export const firstTouchForm = z.object({
  textOn: z.boolean(),
  emailOn: z.boolean(),
  words: z.object({ en: words, es: words, fr: words }),
  escalateOn: z.boolean(),
  /** Minutes of working hours without a response until the lead goes to the next person. */
  escalateMinutes: z
    .number(minutesOutside)
    .int(minutesOutside)
    .min(minutesFrom, minutesOutside)
    .max(minutesTo, minutesOutside),
  /** The people who get waiting leads, in order; after the last one comes the first. */
  escalateTo: z
    .array(id)
    .max(people, messages.MAX_REACHED)
    .refine((ids) => new Set(ids).size === ids.length, messages.BAD_REQUEST),
})
export type FirstTouchForm = z.infer<typeof firstTouchForm>

const nothing = { text: '', subject: '', mail: '' }

/** A company's defaults: nothing happens by itself. */
export const usualFirstTouch: FirstTouchForm = {
  textOn: false,
  emailOn: false,
  words: { en: nothing, es: nothing, fr: nothing },
  escalateOn: false,
  escalateMinutes: 15,
  escalateTo: [],
}

const firstTouchSettings = firstTouchForm.extend({ version })
export type FirstTouchSettings = z.infer<typeof firstTouchSettings>

export const firstTouchContract = {
  settings: reads(firstTouchAccess.settings).output(
    firstTouchSettings.extend({
      /** People who can be chosen: active users of the company. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  saveSettings: edits(firstTouchAccess.saveSettings)
    .input(firstTouchSettings)
    .output(firstTouchSettings)
    .errors({ ...staleVersion, USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }),
}
