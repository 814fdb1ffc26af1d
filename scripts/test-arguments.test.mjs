import { describe, expect, it } from 'vitest'
import { root } from './install.mjs'
import { sliceFolders } from './slice-folders.mjs'
import { playwrightArguments, readTestArguments, vitestArguments } from './test-arguments.mjs'

const usual = ['--project=pure', '--project=dom', '--project=server']
const runnersOf = (...args) => {
  const requested = readTestArguments(args)
  return [vitestArguments(requested), playwrightArguments(requested)]
}

describe('npm test', () => {
  it('runs the usual projects and the core journeys', () => {
    expect(runnersOf()).toEqual([usual, ['--grep=@core']])
  })

  it('runs everything with --all', () => {
    expect(runnersOf('--all')).toEqual([[], []])
  })

  it('passes its other arguments to the runner, which then selects from all tests', () => {
    const requested = readTestArguments(['--only', 'unit', '--project', 'process'])
    expect(requested.only).toBe('unit')
    expect(vitestArguments(requested)).toEqual(['--project', 'process'])
    expect(runnersOf('--only', 'e2e', 'e2e/portal/lead.spec.ts')[1]).toEqual(['e2e/portal/lead.spec.ts'])
  })

  it('runs what a change affects, of the usual projects or of all', () => {
    expect(runnersOf('--changed')).toEqual([
      [...usual, '--passWithNoTests'],
      ['--pass-with-no-tests', '--only-changed'],
    ])
    expect(runnersOf('--changed', 'main', '--all')).toEqual([
      ['--passWithNoTests'],
      ['--pass-with-no-tests', '--only-changed=main'],
    ])
  })

  it('runs the unit tests of one slice', () => {
    const requested = readTestArguments(['--slice', 'note', '-t', 'edit'])
    expect(requested.only).toBe('unit')
    const folders = sliceFolders(root, requested.slice)
    expect(folders).toEqual(['packages/server/src/selling/note/', 'packages/web/src/portal/sales/note/'])
    expect(vitestArguments(requested, folders)).toEqual([...usual, ...folders, '-t', 'edit'])
    expect(sliceFolders(root, 'office')).toEqual([])
    expect(readTestArguments(['--slice']).error).toMatch('npm test -- --slice note')
  })

  it('explains what to type for other requests', () => {
    expect(readTestArguments(['--only', 'journeys']).error).toMatch('npm test -- --only unit')
  })
})
