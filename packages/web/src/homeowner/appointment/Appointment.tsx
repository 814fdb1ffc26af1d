import type { BookingView } from '@gable/contract/appointment'
import { weekdayTime } from '@gable/contract/format/day'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { fetchCalendarFile, withdraw } from './booking.ts'
import { text } from './texts/text.ts'

interface Props {
  view: BookingView
  booked: NonNullable<BookingView['booked']>
  link: string
  /** Downloads a file. Omitted within the widget, where the page around it may block downloads. */
  saveFile?: ((file: File) => void) | undefined
  onMove: () => void
  onChanged: () => void
}

/** The upcoming appointment, which can be saved, moved and canceled. */
export function Appointment({ view, booked, link, saveFile, onMove, onChanged }: Props) {
  const [request, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true)
    setFailed(!(await work()))
    setBusy(false)
  }
  const save = () =>
    run(async () => {
      const file = await fetchCalendarFile(link)
      if (file) saveFile?.(file)
      return file !== undefined
    })
  const cancel = () =>
    run(async () => {
      const result = await withdraw(link)
      if (result !== 'fault') onChanged()
      return result !== 'fault'
    })
  return (
    <section className="booking" aria-labelledby="booked-title">
      <h2 id="booked-title">{text('booked.title')}</h2>
      <p className="booking-when">{weekdayTime(booked.startsAt, view.timeZone)}</p>
      <p>{[view.address, booked.rep && text('booked.with', { rep: booked.rep })].filter(Boolean).join(' · ')}</p>
      <p className="booking-quiet">{text('booked.mailed')}</p>
      <p role="status" className="booking-problem">
        {failed && text('book.fault')}
      </p>
      {request ? (
        <fieldset className="booking-pages">
          <legend>{text('cancel.sure')}</legend>
          <Button busy={busy} onClick={() => void cancel()}>
            {text('cancel.yes')}
          </Button>
          <Button kind="secondary" onClick={() => setAsking(false)}>
            {text('cancel.no')}
          </Button>
        </fieldset>
      ) : (
        <div className="booking-pages">
          {saveFile && (
            <Button busy={busy} onClick={() => void save()}>
              {text('booked.calendar')}
            </Button>
          )}
          <Button kind="secondary" onClick={onMove}>
            {text('booked.move')}
          </Button>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {text('booked.cancel')}
          </Button>
        </div>
      )}
    </section>
  )
}
