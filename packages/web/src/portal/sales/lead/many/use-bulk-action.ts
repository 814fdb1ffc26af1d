import type { ManyChanged } from '@gable/contract/lead-many'
import { failureOf, messageOf, messages } from '@gable/contract/messages'
import type { BulkRefusal } from '@gable/contract/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { codeOf } from '../../../../ui/code-of.ts'
import { invalidatesFor } from '../../../shared/session.ts'
import { type BulkAction, call, type Part, partAfter } from './bulk-action.ts'
import { manyText } from './text.ts'

/** An action on many leads, from its first call to its result. */
export interface Run {
  action: BulkAction
  /** The total number of leads. */
  total: number
  done: ManyChanged['done']
  refused: ManyChanged['refused']
  /** The number of Sold, Lost and Deleted leads that the user chose not to include. */
  skipped: number
  /** The ID with which the whole change can be undone. */
  changeId: string | undefined
  state: 'running' | 'ended' | 'stopped'
  /** The calls that were not sent or not answered yet. The run continues with these. */
  left: Part[]
  /** Why the run stopped by itself. A call that was refused as a whole is not repeated. */
  error?: { sentence: string; refused: boolean }
}

/** Refusals that may not recur: the current version of the lead is used, and the address may have become free. */
const worthRetrying: readonly BulkRefusal[] = ['LEAD_CHANGED', 'LEAD_EXISTS']
export const mayRetry = ({ reason }: ManyChanged['refused'][number]) => worthRetrying.includes(reason)

/**
 * Runs an action on many leads, call after call, and tracks its progress. It can be stopped and resumed.
 * @param onEnd receives each run that ended or was stopped.
 */
export function useBulkAction(onEnd: (run: Run) => void) {
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>()
  const stopped = useRef(false)

  const work = async (started: Run) => {
    let now: Run = { ...started, state: 'running', error: undefined }
    stopped.current = false
    setRun(now)
    while (now.left.length > 0 && !now.error && !stopped.current) {
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
    /** Continues a run, or retries its refused parts. */
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
    return { ...run, error: errorOf(error) }
  }
}

function errorOf(error: unknown): NonNullable<Run['error']> {
  const code = codeOf(error)
  // If the session has ended, the run can continue after signing in.
  const refused = code !== undefined && code in messages && code !== 'UNAUTHORIZED'
  const sentence = refused ? messageOf(code) : failureOf(manyText('many.thing'), manyText('many.wasDone'))
  return { sentence, refused }
}
