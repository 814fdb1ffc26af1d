import classes from './Contact.module.css'
import { text } from './text.ts'

const steps = ['file', 'columns', 'preview', 'result'] as const

/** The steps of an import, with the current one marked. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  return (
    <ol className={`plain ${classes.steps}`} aria-label={text('step.label')}>
      {steps.map((step) => (
        <li key={step} {...(step === at && { 'aria-current': 'step' })}>
          {text(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
