import { type NumberedStep, numberedSteps } from '../flow/quote-flow.ts'
import { text } from '../texts/index.ts'
import './progress.css'

/** "Step 2 of 5", in words and as a bar. */
export function Progress({ step }: { step: NumberedStep }) {
  const at = numberedSteps.indexOf(step) + 1
  return (
    <div className="progress">
      <p>{text('frame.step', { step: at, steps: numberedSteps.length })}</p>
      <div className="progress-bar" aria-hidden="true">
        {numberedSteps.map((name, index) => (
          <span key={name} className={index < at ? 'progress-done' : undefined} />
        ))}
      </div>
    </div>
  )
}
