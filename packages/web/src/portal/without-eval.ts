import { config } from 'zod'

// Zod checks whether the browser allows compiling code, and our CSP reports each check as a violation. Must be imported
// before any schema is created.
config({ jitless: true })
