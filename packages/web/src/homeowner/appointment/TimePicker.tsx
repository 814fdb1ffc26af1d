import type { FreeDay } from '@gable/contract/appointment'
import { timeOfDay } from '@gable/contract/format/day'
import { usualLocale } from '@gable/contract/format/locale'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { text } from './texts/text.ts'

/** How many days are shown at once. */
const shownDays = 4

interface TimePickerProps {
  days: readonly FreeDay[]
  timeZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
}

/** The free times: a day, and then a time of it. */
export function TimePicker({ days, timeZone, chosen, onChoose }: TimePickerProps) {
  const [from, setFrom] = useState(0)
  const [picked, setPicked] = useState<string>()
  const shown = days.slice(from, from + shownDays)
  const day = shown.find((one) => one.day === picked) ?? shown[0]
  return (
    <>
      <fieldset className="booking-choices">
        <legend>{text('book.day')}</legend>
        {shown.map((one) => (
          <Choice key={one.day} isChosen={one === day} onChoose={() => setPicked(one.day)}>
            {dayName(one.day)}
          </Choice>
        ))}
      </fieldset>
      <div className="booking-pages">
        {from > 0 && (
          <Button kind="link" onClick={() => setFrom(Math.max(0, from - shownDays))}>
            {text('book.earlier')}
          </Button>
        )}
        {from + shownDays < days.length && (
          <Button kind="link" onClick={() => setFrom(from + shownDays)}>
            {text('book.later')}
          </Button>
        )}
      </div>
      <fieldset className="booking-choices">
        <legend>{text('book.time')}</legend>
        {day?.times.map((startsAt) => (
          <Choice key={startsAt} isChosen={startsAt === chosen} onChoose={() => onChoose(startsAt)}>
            {timeOfDay(startsAt, timeZone)}
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button type="button" className="booking-choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}

/** "Tue, Dec 1". */
const dayName = (day: string) =>
  new Intl.DateTimeFormat(usualLocale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
