/** The browser that pages are measured in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type RunningBrowser = { port: number; stop: () => Promise<unknown> }

/** A browser to be spoken to, on a port of its own choice. */
export async function startBrowser(folder: string): Promise<RunningBrowser> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync']
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'])
  process.once('exit', () => child.kill('SIGKILL'))
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
  const stop = () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    return ended
  }
  return { port, stop }
}
