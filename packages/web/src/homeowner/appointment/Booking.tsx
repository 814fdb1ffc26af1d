import type { BookingView } from '@gable/contract/appointment'
import { phone, phoneHref } from '@gable/contract/format/contact'
import { weekdayTime } from '@gable/contract/format/day'
import { newId } from '@gable/contract/new-id'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { type Booked, bookTime, fetchCalendarFile, moveTo, withdraw } from './booking.ts'
import { TimePicker } from './TimePicker.tsx'
import { text } from './texts/text.ts'
import './booking.css'

interface Props {
  view: BookingView
  link: string
  /** Downloads a file, where that is possible. */
  saveFile?: (file: File) => void
  /** Called when the shown view is outdated. */
  onChanged: () => void
}

/** The upcoming appointment of a link, or the free times to choose from. */
export function Booking({ view, link, saveFile, onChanged }: Props) {
  const [moving, setMoving] = useState(false)
  const { booked } = view
  const done = () => {
    setMoving(false)
    onChanged()
  }
  if (booked && !moving) {
    return (
      <Appointment
        view={view}
        booked={booked}
        link={link}
        saveFile={saveFile}
        onMove={() => setMoving(true)}
        onChanged={onChanged}
      />
    )
  }
  return (
    <section className="booking" aria-labelledby="booking-title">
      <h2 id="booking-title">{text(booked ? 'move.title' : 'book.title')}</h2>
      <p>{text('book.intro', { company: view.company.name, address: view.address, minutes: view.minutes })}</p>
      <Choice key={booked?.startsAt} view={view} link={link} onDone={done} onChanged={onChanged} />
      {booked && (
        <Button kind="secondary" onClick={() => setMoving(false)}>
          {text('move.keep')}
        </Button>
      )}
    </section>
  )
}

function Choice({ view, link, onDone, onChanged }: Props & { onDone: () => void }) {
  const { days, isOffered, booked, company, timeZone } = view
  const [chosen, setChosen] = useState<{ startsAt: string; key: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Exclude<Booked, 'done' | 'changed'> | null>(null)
  if (!(isOffered || booked) || days.length === 0) {
    const call = phoneHref(company.phone)
    return (
      <>
        <p>{text(isOffered || booked ? 'book.none' : 'book.notOffered')}</p>
        {call && (
          <a className="button button-main" href={call}>
            {text('action.call', { phone: phone(company.phone) })}
          </a>
        )}
      </>
    )
  }
  const send = async () => {
    if (!chosen) return
    setBusy(true)
    setProblem(null)
    const { startsAt, key } = chosen
    const result = await (booked ? moveTo(link, startsAt) : bookTime(link, startsAt, key))
    setBusy(false)
    if (result === 'done') return onDone()
    if (result === 'taken') setChosen(null)
    if (result !== 'fault') onChanged()
    if (result !== 'changed') setProblem(result)
  }
  return (
    <>
      <TimePicker
        days={days}
        timeZone={timeZone}
        chosen={chosen?.startsAt}
        // Another time is another request.
        onChoose={(startsAt) => setChosen({ startsAt, key: newId() })}
      />
      <p className="booking-quiet">{text('book.zone')}</p>
      <p role="status" className="booking-problem">
        {problem && text(`book.${problem}`)}
      </p>
      <Button busy={busy} busyText={text('book.sending')} aria-disabled={!chosen} onClick={() => void send()}>
        {chosen
          ? text(booked ? 'move.submit' : 'book.submit', { when: weekdayTime(chosen.startsAt, timeZone) })
          : text('book.choose')}
      </Button>
    </>
  )
}

interface AppointmentProps {
  view: BookingView
  booked: NonNullable<BookingView['booked']>
  link: string
  /** Downloads a file. Omitted within the widget, where the page around it may block downloads. */
  saveFile?: ((file: File) => void) | undefined
  onMove: () => void
  onChanged: () => void
}

/** The upcoming appointment, which can be saved, moved and canceled. */
function Appointment({ view, booked, link, saveFile, onMove, onChanged }: AppointmentProps) {
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
