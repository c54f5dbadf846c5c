/** The browser in which pages are measured. */
import { spawn } from 'node:child_process'
import { end, killOnExit } from './servers.ts'

export type RunningBrowser = { port: number; stop: () => Promise<void> }

/** Starts a headless browser whose debugging protocol listens on a port that it picks itself. */
export async function startBrowser(folder: string): Promise<RunningBrowser> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const child = killOnExit(spawn(program, [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank']))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended. It said:\n${said}`)))
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  return { port, stop: () => end(child) }
}
