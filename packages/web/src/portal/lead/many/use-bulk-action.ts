import type { ManyChanged } from '@gable/contract/lead-many'
import { failureOf, messageOf, messages } from '@gable/contract/messages'
import type { BulkRefusal } from '@gable/contract/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf } from '../../../ui/code-of.ts'
import { invalidatesFor } from '../../api.ts'
import { type BulkAction, call, type Part, partAfter } from './bulk-action.ts'
import { manyText } from './text.ts'

/** A action on many leads, from its first call to what came of it. */
export interface Run {
  action: BulkAction
  /** How many leads it is about. */
  total: number
  done: ManyChanged['done']
  refused: ManyChanged['refused']
  /** Sold, Lost and Deleted leads that the person did not include: they were told so before. */
  skipped: number
  /** By which all of it can be undone. */
  changeId: string | undefined
  state: 'running' | 'ended' | 'stopped'
  /** What was not asked for yet, or not answered: with these it goes on. */
  left: Part[]
  /** Why it stopped, where nobody wanted it to. What was refused as a whole is not asked for again. */
  fault?: { sentence: string; refused: boolean }
}

/** What may go another way the second time: the lead is taken as it is now, the address may have become free. */
const worthRetrying: readonly BulkRefusal[] = ['LEAD_CHANGED', 'LEAD_EXISTS']
export const mayRetry = ({ reason }: ManyChanged['refused'][number]) => worthRetrying.includes(reason)

/**
 * Does something with many leads, call after call, and knows how far it has come. It can be stopped, and goes on where it
 * stopped.
 * @param onEnd hears of each run that ended or was stopped.
 */
export function useBulkAction(onEnd: (run: Run) => void) {
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>()
  const stopped = useRef(false)

  const work = async (begun: Run) => {
    let now: Run = { ...begun, state: 'running', fault: undefined }
    stopped.current = false
    setRun(now)
    while (now.left.length > 0 && !now.fault && !stopped.current) {
      now = await oneCall(now)
      setRun(now)
    }
    now = { ...now, state: now.left.length > 0 ? 'stopped' : 'ended' }
    setRun(now)
    onEnd(now)
    await Promise.all(invalidatesFor('lead').map((queryKey) => queries.invalidateQueries({ queryKey })))
  }

  return {
    run,
    begin: (action: BulkAction, left: Part[], total: number) =>
      void work({ action, total, left, done: [], refused: [], skipped: 0, changeId: undefined, state: 'running' }),
    /** Goes on, or takes up again those parts in place of what they were refused. */
    resume: (from: Run) => void work(from),
    stop: () => {
      stopped.current = true
    },
    close: () => setRun(undefined),
  }
}

async function oneCall(run: Run): Promise<Run> {
  const [part, ...rest] = run.left
  try {
    const answer = await call(run.action, part!, run.changeId)
    const refused = answer.refused.filter(({ reason }) => reason !== 'LEAD_CLOSED')
    return {
      ...run,
      done: [...run.done, ...answer.done],
      refused: [...run.refused, ...refused],
      skipped: run.skipped + answer.refused.length - refused.length,
      changeId: answer.changeId ?? run.changeId,
      left: [...rest, ...partAfter(part!, answer)],
    }
  } catch (error) {
    return { ...run, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): NonNullable<Run['fault']> {
  const code = codeOf(error)
  // A session that ended is taken up again by signing in, and so is the run.
  const refused = code !== undefined && code in messages && code !== 'UNAUTHORIZED'
  const sentence = refused ? messageOf(code) : failureOf(manyText('many.thing'), manyText('many.wasDone'))
  return { sentence, refused }
}
