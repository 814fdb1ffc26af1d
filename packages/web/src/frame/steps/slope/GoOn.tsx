import { useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { useSlope } from './use-slope.ts'

/** Continues to the questions or the prices, once a slope is chosen if the company asks for one. */
export function GoOn() {
  const { flow, goOn, busy } = useWidget().quote
  const { slope } = useSlope()
  const requested = flow.session?.asks.steps ?? []
  const [refused, setRefused] = useState(false)
  const lacking = requested.includes('slope') && !slope
  const refusal = refused && lacking ? text('slope.choose') : flow.refusal && sentences[flow.refusal]
  return (
    <>
      <div className="actions">
        <Button busy={busy} busyText={text('slope.busy')} onClick={() => (lacking ? setRefused(true) : goOn())}>
          {text(requested.includes('questions') ? 'slope.next' : 'slope.continue')}
        </Button>
      </div>
      <NoticeRoom>{refusal && <Notice>{refusal}</Notice>}</NoticeRoom>
    </>
  )
}
