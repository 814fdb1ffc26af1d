import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { benches, quickBenches } from './benches.ts'
import { pageFile, recordedRuns } from './record.ts'
import { isMet, performancePage, type Runs, sayFigure, sayTarget } from './table.ts'

const settings = {
  date: '2026-12-01',
  machine: '2 cores',
  figures: [
    { heading: 'settings call', name: 'calls', figure: 12_345.6, unit: 'requests/s' },
    { heading: 'settings call', name: 'ratio', figure: 0.8345, unit: '', target: { atLeast: 0.85 } },
    { heading: 'a | b', name: 'p95', figure: 19.96, unit: 'ms', target: { atMost: 20 } },
  ],
}
const idle = { ...settings, figures: [{ heading: 'idle', name: 'memory', figure: 5, unit: 'MB' }] }

describe('performancePage', () => {
  it('shows every figure with a goal under its bench and heading, in the order of the benches', () => {
    const runs: Runs = { settings, jobs: settings, idle }
    const page = performancePage(runs, ['jobs', 'settings', 'idle', 'never-recorded'])
    expect(page.match(/^## .*$/gm)).toEqual(['## jobs', '## settings'])
    expect(page).toContain('Recorded on 2026-12-01 on a machine of 2 cores.')
    expect(page.match(/^\| Ratio.*$/m)?.[0]).toBe('| Ratio | >= 0.85 | 0.83 | missed |')
    expect(page.match(/^\| P95.*$/m)?.[0]).toBe('| P95 | <= 20 ms | 20 ms | met |')
    expect(page).toContain('A \\| b:')
    expect(page).not.toContain('12,346')
  })

  it('is what docs/performance.md shows of the recorded figures', () => {
    expect(readFileSync(pageFile, 'utf8')).toBe(performancePage(recordedRuns(), benches))
  })
})

describe('figures', () => {
  it('are met at their limit, and always without one', () => {
    const figure = { heading: '', name: '', figure: 20, unit: 'ms' }
    expect(isMet({ ...figure, target: { atMost: 20 } })).toBe(true)
    expect(isMet({ ...figure, target: { atMost: 19.9 } })).toBe(false)
    expect(isMet({ ...figure, target: { atLeast: 20 } })).toBe(true)
    expect(isMet({ ...figure, target: { atLeast: 21 } })).toBe(false)
    expect(isMet(figure)).toBe(true)
  })

  it('have as many digits as their size needs', () => {
    expect(sayFigure(1_234.56, 'requests/s')).toBe('1,235 requests/s')
    expect(sayFigure(12.345, 'ms')).toBe('12.3 ms')
    expect(sayTarget({ atMost: 0.805 }, '')).toBe('<= 0.81')
  })
})

it('runs only benches that exist as quick', () => {
  expect(benches).toEqual(expect.arrayContaining([...quickBenches]))
})
