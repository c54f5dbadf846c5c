// Writes server/build/main.mjs: the server's sources and most of its packages as one file. A third of a start went into finding, reading
// and joining 1,800 of them.
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './project.mjs'

const output = join(root, 'server/build')

/** Native code, files of their own beside them, patched while they load, or loaded by few; the site shares React with its own build. */
const AS_THEY_ARE = /^(@aws-sdk|@electric-sql|@masar\/web|@node-rs|@opentelemetry|@scalar|ioredis|jose|pg|pino|sharp)(\/|$)/

/** Sources name the files beside them by their own address: it stays where they are. */
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
