import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * For each import, Node parses the package.json of the importing file's package, and Drizzle's lists a thousand files:
 * this took a third of the startup time. Within Drizzle, files import each other by path and all are modules, so no
 * lookup is needed; and a Drizzle name resolves the same way for all of our own files.
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
