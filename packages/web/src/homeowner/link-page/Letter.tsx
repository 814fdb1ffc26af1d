import { phone, phoneHref } from '@gable/contract/format/contact'
import { type ReactNode, useState } from 'react'
import { Contact } from '../parts/Contact.tsx'
import type { LinkText } from './LinkPage.tsx'

interface LetterProps {
  company: { name: string; phone: string; email: string; logo?: string | null | undefined }
  className?: string
  /** Above the company's name. */
  notice?: ReactNode
  children: ReactNode
}

/** The sheet of a page behind a link: the company's head, the record, how to reach the company. */
export function Letter({ company, className = 'letter', notice, children }: LetterProps) {
  return (
    <div className={className}>
      {notice}
      <header className="letter-head">
        {company.logo && <img className="letter-logo" src={company.logo} alt="" />}
        <p>{company.name}</p>
      </header>
      <main>{children}</main>
      <footer>
        <Contact company={company} />
      </footer>
    </div>
  )
}

interface CallProps {
  company: { phone: string }
  kind: 'main' | 'secondary'
  text: LinkText
}

/** A button that calls the company. */
export function CallButton({ company, kind, text }: CallProps) {
  const call = phoneHref(company.phone)
  if (!call) return null
  return (
    <a className={`button button-${kind}`} href={call}>
      {text('action.call', { phone: phone(company.phone) })}
    </a>
  )
}

interface PdfProps {
  /** Saves the file. Resolves to false if it cannot be fetched. */
  save: () => Promise<boolean>
  words: { ready: string; making: string; failed: string }
}

/** Saves the record's PDF. Creating it takes a moment the first time. */
export function PdfButton({ save, words }: PdfProps) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready')
  const onClick = async () => {
    if (state === 'making') return
    setState('making')
    setState((await save()) ? 'ready' : 'failed')
  }
  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={state === 'making'}
        onClick={() => void onClick()}
      >
        {state === 'making' ? words.making : words.ready}
      </button>
      <p role="status" className="letter-quiet">
        {state === 'failed' && words.failed}
      </p>
    </div>
  )
}
