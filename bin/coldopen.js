#!/usr/bin/env node
'use strict'

/*
 * The command. This file and node-version.js must run on any Node, however old, so that it can say what is wrong with
 * it: CommonJS (see package.json beside it), no syntax later than ES5, and nothing of the service loaded before the
 * version is known to be one that runs it.
 */
var version = require('./node-version')

if (version.isSupported(process.versions.node)) require('./start')
else version.startWithProjectNode(__filename)
