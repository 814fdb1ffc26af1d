import { useEffect, useState } from 'react'
import { Button } from '../homeowner/parts/Button.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { startApplication } from '../loan-page/invitation.ts'
import { text } from './texts/text.ts'

interface Props {
  /** The secret of the homeowner's own invitation. */
  link: string
  lender: string
  company: string
}

/** Links to the lender's application in a new tab: a lender's page is not framed. */
export function Continue({ link, lender, company }: Props) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof startApplication>> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    let wanted = true
    setAnswer(null)
    void startApplication(link).then((found) => wanted && setAnswer(found))
    return () => {
      wanted = false
    }
  }, [link, tries])

  if (typeof answer === 'string') {
    return (
      <>
        <StepHeading title={text('continue.noAnswer')}>{text('continue.later', { company })}</StepHeading>
        <Button onClick={() => setTries(tries + 1)}>{text('continue.again')}</Button>
      </>
    )
  }
  return (
    <>
      <StepHeading title={text('continue.title')}>{text('continue.lead', { lender, company })}</StepHeading>
      {answer ? (
        <a className="button button-main" href={answer.url} target="_blank" rel="noopener">
          {text('continue.button', { lender })}
        </a>
      ) : (
        <Button busy busyText={text('continue.opening')}>
          {text('continue.opening')}
        </Button>
      )}
    </>
  )
}
