// Runs other programs, capturing or showing their output.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * @typedef {object} RunSettings
 * @property {string} [cwd] defaults to the project's folder
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shown] whether the output goes to our own stdout and stderr instead of being captured
 *
 * @typedef {object} Ran
 * @property {number} code the exit code as a shell reports it: 128 + the signal that ended it, 127 if it could not start
 * @property {string} output what it printed, empty when shown
 */

/**
 * Runs a program to its end. Never rejects: a program that cannot start counts as failed.
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

/** Whether we have been told to terminate: a program that breaks off after that has not failed. */
export const isEnding = () => ending

/** From now on, forwards termination signals to the programs we run and stays alive until they have ended. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (ending = true))
  // Ctrl-C in a terminal reaches them directly, and a second SIGINT would mean "stop at once".
  process.on('SIGINT', () => process.stdin.isTTY || signalRunning('SIGINT'))
  process.on('SIGTERM', () => signalRunning('SIGTERM'))
  process.on('SIGHUP', () => signalRunning('SIGTERM'))
}
