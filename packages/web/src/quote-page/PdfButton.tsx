import { useState } from 'react'
import { savePdf } from './shared-quote.ts'
import { text } from './texts/text.ts'

/** Makes the PDF where nobody has had it yet, which takes a moment, and saves it. */
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
