import { questionLimits } from '@gable/contract/quote-question'
import { useState } from 'react'
import { WordsForm } from '../homeowner/link-page/WordsForm.tsx'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { ask } from './shared-quote.ts'
import { text } from './texts/text.ts'

interface Props {
  link: string
  company: string
  onChanged: () => void
}

export function AskForm({ link, company, onChanged }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  return (
    <div className="offer-ask">
      <p role="status" className="letter-quiet">
        {state === 'sent' && text('ask.sent', { company })}
      </p>
      {state === 'open' ? (
        <WordsForm
          label={text('ask.label')}
          hint={text('ask.hint', { company })}
          most={questionLimits.length}
          empty={text('ask.empty')}
          action={text('ask.send')}
          sending={text('ask.sending')}
          cancel={text('ask.cancel')}
          refused={(result) => refusalText(text, result, company, text('ask.failed'))}
          send={(words, key) => ask(link, words, key)}
          onCancel={() => setState('closed')}
          onSent={() => setState('sent')}
          onChanged={onChanged}
        />
      ) : (
        <Button kind="secondary" onClick={() => setState('open')}>
          {text('ask.open')}
        </Button>
      )}
    </div>
  )
}
