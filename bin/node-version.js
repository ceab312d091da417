'use strict'

var childProcess = require('child_process')
var fs = require('fs')
var path = require('path')

/** The oldest Node that runs the service; the same as `engines` in package.json. */
var MINIMUM_VERSION = '22.19.0'

/** What ends or interrupts a process and may be sent to it alone. */
var SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']

/** Splits "22.19.0-nightly" into [22, 19, 0] and whether it is a prerelease. */
function parseVersion(version) {
  var parts = /^v?(\d+)\.(\d+)\.(\d+)(-)?/.exec(version)
  if (parts === null) return null
  return { numbers: [Number(parts[1]), Number(parts[2]), Number(parts[3])], isPrerelease: parts[4] === '-' }
}

/** Whether a version of Node, as in `process.versions.node`, is the minimum or later. A prerelease comes before its release. */
function isSupported(version) {
  var actual = parseVersion(version)
  var minimum = parseVersion(MINIMUM_VERSION)
  if (actual === null) return false
  for (var i = 0; i < 3; i += 1) {
    if (actual.numbers[i] !== minimum.numbers[i]) return actual.numbers[i] > minimum.numbers[i]
  }
  return !actual.isPrerelease
}

/** The Node that `npm ci` put into the project, which npm scripts and npx find first; null where there is none. */
function findProjectNode(projectFolder) {
  var isWindows = process.platform === 'win32'
  var name = isWindows ? 'node.exe' : 'node'
  var files = [
    path.join(projectFolder, 'node_modules', 'node', 'bin', name),
    path.join(projectFolder, 'node_modules', '.bin', name),
  ]
  for (var i = 0; i < files.length; i += 1) {
    try {
      // The package `node` holds a text file here until its install script has run.
      if (fs.statSync(files[i]).size > 1000000) return files[i]
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    }
  }
  return null
}

function explainVersion() {
  return (
    'Coldopen needs Node.js ' +
    MINIMUM_VERSION.replace(/\.0$/, '') +
    ' or newer, and this is ' +
    process.versions.node +
    ' (' +
    process.execPath +
    '): get a newer one from https://nodejs.org/ or your package manager.\n'
  )
}

/** Writes to stderr and ends with 1. */
function fail(text) {
  process.stderr.write(text)
  process.exitCode = 1
}

/** Ends this process the way the child ended. */
function endLike(code, signal) {
  if (signal === null) return process.exit(code)
  SIGNALS.forEach(function (name) {
    process.removeAllListeners(name)
  })
  process.kill(process.pid, signal)
}

/**
 * Runs a script with this process's arguments on the Node of the project, and hands stdio, signals and the exit code
 * through. Where the project has no Node that is new enough, says in a sentence what is needed and ends with 1.
 */
function startWithProjectNode(script) {
  var node = findProjectNode(path.join(__dirname, '..'))
  if (node === null || process.env.COLDOPEN_NODE_HANDOVER === '1') return fail(explainVersion())
  // Should the project's Node be too old as well, the second start says so instead of starting a third.
  var env = Object.assign({}, process.env, { COLDOPEN_NODE_HANDOVER: '1' })
  var args = process.execArgv.concat(script, process.argv.slice(2))
  var child = childProcess.spawn(node, args, { stdio: 'inherit', env: env })
  SIGNALS.forEach(function (name) {
    process.on(name, function () {
      child.kill(name)
    })
  })
  child.on('error', function (error) {
    fail(explainVersion() + node + ' could not be started: ' + error.message + '\n')
  })
  child.on('exit', endLike)
}

module.exports = {
  MINIMUM_VERSION: MINIMUM_VERSION,
  isSupported: isSupported,
  startWithProjectNode: startWithProjectNode,
}
