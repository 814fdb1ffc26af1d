import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * For each import Node parses the description of the package that the imported file is in, and Drizzle's lists a thousand
 * files: that was a third of a start. Within Drizzle a file names the next by its path, and all are modules, so there is
 * nothing to be looked up; and what our own files mean by one of its names is the same for all of them.
 */
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    const isOutside = !parentURL.includes('/node_modules/')
    if (isOutside && specifier.startsWith('drizzle-orm')) {
      const found = known.get(specifier) ?? nextResolve(specifier, context)
      known.set(specifier, found)
      return { ...found, shortCircuit: true }
    }
    const isWithin = specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')
    return isWithin && specifier.endsWith('.js')
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context)
  },
})
