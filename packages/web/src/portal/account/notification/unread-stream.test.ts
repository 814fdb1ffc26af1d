import { beforeEach, describe, expect, it } from 'vitest'
import { createUnreadStream, type Received } from './unread-stream.ts'

let open: Received[]
const streamOf = () =>
  createUnreadStream((received) => {
    open.push(received)
    return () => {
      open = open.filter((one) => one !== received)
    }
  })

beforeEach(() => {
  open = []
})

describe('the stream of unread notifications', () => {
  it('is shared by both bells of a page, and closed with the last', () => {
    const stream = streamOf()
    const counts: string[] = []
    const leaveFirst = stream.follow((count) => counts.push(`first ${count}`))
    const leaveSecond = stream.follow((count) => counts.push(`second ${count}`))
    expect(open).toHaveLength(1)
    open[0]!.onCount(3)
    expect(counts).toEqual(['first 3', 'second 3'])
    leaveFirst()
    expect(stream.isLive()).toBe(true)
    leaveSecond()
    expect([open.length, stream.isLive()]).toEqual([0, false])
  })

  it('is reopened after an interruption, for remaining followers', () => {
    const stream = streamOf()
    let changes = 0
    stream.subscribe(() => {
      changes += 1
    })
    stream.open()
    expect(open).toHaveLength(0)
    stream.follow(() => {})
    open[0]!.onEnd()
    expect([open.length, stream.isLive(), changes]).toEqual([0, false, 2])
    stream.open()
    stream.open()
    expect(open).toHaveLength(1)
  })
})
