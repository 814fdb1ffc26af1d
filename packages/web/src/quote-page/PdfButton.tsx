import { useState } from 'react'
import { savePdf } from './shared-quote.ts'
import { text } from './texts/text.ts'

/** Saves the quote's PDF. Creating it takes a moment the first time. */
export function PdfButton({ link }: { link: string }) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready')
  const save = async () => {
    if (state === 'making') return
    setState('making')
    setState((await savePdf(link)) ? 'ready' : 'failed')
  }
  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={state === 'making'}
        onClick={() => void save()}
      >
        {text(state === 'making' ? 'action.pdfMaking' : 'action.pdf')}
      </button>
      <p role="status" className="letter-quiet">
        {state === 'failed' && text('action.pdfFailed')}
      </p>
    </div>
  )
}
