// Writes server/build/main.mjs: the server's sources and most of its packages as one file, because resolving, reading and linking
// 1,800 files took a third of the start-up time.
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './project.mjs'

const output = join(root, 'server/build')

/**
 * Not bundled: packages with native code or data files beside them, patched while they load, or rarely loaded; and the site, whose
 * own build must share one copy of React (and of its other external packages) with it.
 */
const AS_THEY_ARE = /^(@aws-sdk|@electric-sql|@masar\/web|@node-rs|@opentelemetry|@scalar|ioredis|jose|pg|pino|sharp)(\/|$)/

/** Sources locate the files beside them by `import.meta.url`, which must keep naming the source file and not the bundle. */
const ownAddresses = {
  name: 'own-addresses',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const source = JSON.stringify(relative(output, id).split(sep).join('/'))
    return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
  },
}

const server = await rolldown({
  input: join(root, 'server/src/main.ts'),
  platform: 'node',
  external: AS_THEY_ARE,
  plugins: [ownAddresses],
})
await server.write({
  dir: process.env['BUILD_FOLDER'] ?? output,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  cleanDir: true,
})
await server.close()
