// Runs other programs: quietly with their output kept, or in full view.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {object} RunSettings
 * @property {string} [cwd] the project's folder unless told
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shown] in full view instead of quietly
 *
 * @typedef {object} Ran
 * @property {number} code the exit code, as a shell would tell it; 127 when the program could not start
 * @property {string} output what it printed, empty when shown
 */

/**
 * Runs a program to its end. Never rejects: a program that cannot start is one that failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunSettings} [settings]
 * @returns {Promise<Ran>}
 */
export function run(command, args, { cwd = root, env = process.env, shown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => {
      running.delete(child)
      if (shown) console.error(error.message)
      resolve({ code: 127, output: `${output}${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), output })
    })
  })
}

/**
 * Sends a signal to every program that `run` has under way.
 * @param {NodeJS.Signals} signal
 */
export function signalRunning(signal) {
  for (const child of running) child.kill(signal)
}

let ending = false

/** Whether somebody told us to end: what then breaks off has no fault. */
export const isEnding = () => ending

/** From now on a signal to us reaches the programs we run, and we stay until they have ended. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (ending = true))
  // Ctrl-C in a terminal reaches them without us, and a second one would mean "at once".
  process.on('SIGINT', () => process.stdin.isTTY || signalRunning('SIGINT'))
  process.on('SIGTERM', () => signalRunning('SIGTERM'))
  process.on('SIGHUP', () => signalRunning('SIGTERM'))
}
