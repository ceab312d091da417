/** Made from openapi/ by `npm run generate`. Not to be edited. */

export interface paths {
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account with an access code.
         *
         *     - **Cost:** Free.
         *     - **Result:** Your first API key and your free credits. The key is shown only once, so store it now.
         *
         *     Ask the server's operator for an access code; with the key, start a run with `findHooks`.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a link
         * @description Signs the operator in with the one-time link that `coldopen serve --open` and `coldopen sign-in` print.
         *
         *     - **Cost:** Free.
         *     - **Result:** A key of the operator's account, for 30 days. It is shown only once.
         *
         *     A link works once, for 10 minutes, and only on the machine that runs the server, without a proxy in between. Its
         *     token is what follows `#`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balance
         * @description Gets the credits you can spend and what the calling key is allowed to do.
         *
         *     - **Cost:** Free.
         *     - **Result:** The balance, how many runs may still find nothing for free today, and the key's scopes, spending
         *       cap and expiry.
         *
         *     Check it before you start a run. For past spending, call `usage`.
         */
        get: operations["balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Permanently deletes the account and everything in it.
         *
         *     - **Cost:** Free. Unspent credits are lost.
         *     - **Result:** All keys, runs, hooks, finds, verdicts, remixes and conversations are deleted, and every key
         *       stops working. What doesn't fit into the time of a request is erased in the minutes after; nobody can read it.
         *
         *     To keep a copy, download it first with `exportAccount`. Send exactly `delete my account` as `confirm`. You can't delete an account while a run is in flight: wait
         *     for the run with `getRun`.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything the account holds
         * @description Downloads one archive of everything the account holds.
         *
         *     - **Cost:** Free.
         *     - **Result:** A zip file that is streamed: JSON Lines files such as `runs.ndjson`, `hooks.ndjson` and
         *       `finds.ndjson`, each line as the operation for one of these returns it; `README.txt` describes them.
         *
         *     Key values, secrets of webhooks and tokens of links aren't included. The archive isn't one snapshot: it is read
         *     page by page, so what changes meanwhile may or may not be in it. It is complete if it has `manifest.json`, which
         *     is written last and counts the lines of each file. If the account is deleted or the key is revoked meanwhile, or
         *     the database fails, the download breaks off. An account exports one archive at a time.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description Shows where your credits went.
         *
         *     - **Cost:** Free.
         *     - **Result:** The balance, credits spent and reserved, the last 30 days (UTC) and the 20 newest runs.
         *
         *     `credits`, `spent_total` and `reserved_now` always add up to all the credits the account was given.
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys
         * @description Lists the account's keys, including expired ones.
         *
         *     - **Cost:** Free.
         *     - **Result:** Each key's name and prefix, and under `access` its scopes, cap, expiry and spending. Key
         *       values are never shown. Revoked keys aren't listed, but `revoked` has their spending in all.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key
         * @description Creates a key with the scopes, spending cap and expiry you choose.
         *
         *     - **Cost:** Free.
         *     - **Result:** The key, shown only once, so store it now.
         *
         *     An account can have up to 10 active keys. Without a body, the key gets every scope.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description Revokes a key immediately.
         *
         *     - **Cost:** Free.
         *     - **Result:** The key stops working; runs it started continue.
         *
         *     Any key can revoke itself; to revoke another key, or `others` for all except the calling key, you need the
         *     `admin` scope. You can't revoke the last usable key: create another with `createKey` first. That
         *     counts keys of any scopes, so the only key with `admin` can be revoked while another key works.
         *     After you revoke the only key with the `admin` scope, the other keys keep working, but none can create or revoke
         *     keys; `next_step` then says how to get one that can.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/research": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find hooks in short clips
         * @description Starts a run that finds short clips on a topic that performed well, and chooses the line that opens each, by
         *     rules or a model: not always the first one, since greetings and sentences that open less well are passed over;
         *     `hook_start_s` places it in the clip.
         *
         *     - **Cost:** Reserves up to 200 credits and needs at least 40. You pay 1 credit per provider call; the rest
         *       is returned, and a failed run is free. A larger `count` costs more: a run reads at most 24 clips, or 5 times `count`
         *       where that is more, with a call each, besides its searches.
         *     - **Duration:** Seconds over an imported catalog, usually 2 to 3 minutes over live sources.
         *     - **Result:** A `run_id`, immediately. Call `getRun` with `wait=55` until `status` is `done` or `failed`.
         *
         *     If imported clips are the only source, a start that none can meet is refused (`search_unavailable`): each has a date
         *     and none is from the last `posted_within_days`, or each has a known language and none is in `language`. `detail` names
         *     each setting that cannot be met, and what can be. The URL of a creator or a clip that they do not hold is refused as
         *     well. For a creator, the message names similar ones, or else those with the most clips.
         *     The topic can also be the URL of a creator: their newest clips, about 30, are then found with one call instead of searches, and ranked by what this creator usually gets. Or it is the URL of one clip, which is read whatever
         *     its views. Repeating an `Idempotency-Key` within 24 hours returns the first run with `200`, even if the body differs
         *     or that run failed.
         */
        post: operations["findHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/longform": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find openings of long videos
         * @description Starts a run that finds long videos that beat their own channel, and explains how their first seconds hold
         *     viewers.
         *
         *     - **Cost:** Reserves up to 90 credits, plus 5 for each result above 20 and 1 for each further 30 `uploads`, and needs at least 25. You pay 1
         *       credit per provider call; the rest is returned, and a failed run is free. A larger `count` costs more: a call for
         *       each opening that is read.
         *     - **Duration:** Varies with the topic.
         *     - **Result:** A `run_id`, immediately. Call `getRun` with `wait=55` until `status` is `done` or `failed`.
         *
         *     Videos are from 2023 or later. The topic can also be the URL of a channel or of one video; of a channel, the
         *     newest 30 uploads are looked at, or as many as `uploads` says. If imported videos are the only source and hold
         *     nothing of it, the start is refused (`search_unavailable`); the message names similar channels. Repeating an
         *     `Idempotency-Key` within 24 hours returns the first run with `200`, even if the body differs or that run
         *     failed.
         */
        post: operations["findLongHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packaging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find titles and thumbnails that worked
         * @description Starts a run that finds long videos that beat their own channel, and compares each title with its
         *     thumbnail.
         *
         *     - **Cost:** Reserves up to 70 credits, plus 3 for each result above 24 and 1 for each further 30 `uploads`, and needs at least 25. You pay 1
         *       credit per provider call; the rest is returned, and a failed run is free. Analyzing thumbnails is free.
         *     - **Duration:** Varies with the topic.
         *     - **Result:** A `run_id`, immediately. Call `getRun` with `wait=55` until `status` is `done` or `failed`.
         *
         *     Videos are from 2023 or later. The topic can also be the URL of a channel or of one video; of a channel, the
         *     newest 30 uploads are looked at, or as many as `uploads` says. If imported videos are the only source and hold
         *     nothing of it, the start is refused (`search_unavailable`); the message names similar channels. Repeating an
         *     `Idempotency-Key` within 24 hours returns the first run with `200`, even if the body differs or that run
         *     failed.
         */
        post: operations["findPackaging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/packaging/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score a title and its thumbnail
         * @description Compares a drafted title with titles that performed, trait by trait, by rules: with your own results on the topic,
         *     else with what the imported catalog has on it.
         *
         *     - **Cost:** 1 credit. Nothing if it can't be scored or `advice` has nothing to say, or if you paid for the same draft in the last 24 hours, on any topic.
         *     - **Result:** `advice` (what to change, or that there is no fault), `pattern_match`, the traits of the draft, those that it lacks, and the closest titles word for word.
         *       The form counts, never the subject; `doubts` says where that matters.
         *
         *     Where 8 are in the draft's language, only those count. It says how alike they are and never forecasts views. The
         *     same draft and the same results give the same score. With fewer than 8 results to compare with it is refused with
         *     `too_few_to_compare`, which names the run to start first. With a language model that reads pictures, a `thumbnail`
         *     is compared with those of your finds too; without one the body may be no larger than any other.
         */
        post: operations["scorePackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate a run
         * @description Tells what starting a run would reserve and what runs of its kind cost lately.
         *
         *     - **Cost:** Free. Nothing is reserved, and it counts against no limit.
         *     - **Result:** The credits that the start would reserve, or why it would be refused, the recent cost, and how much of the
         *       catalog matches the topic, where nothing else is searched.
         *
         *     Send the body of the start as `start`: what you would send to `findHooks`, `findLongHooks` or `findPackaging`.
         *     Between the estimate and the start, the balance and the sources can change.
         */
        post: operations["estimate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List watches
         * @description Lists your watches, oldest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** Every watch, at most 50, with its next time, what it spent this month and how much is new.
         */
        get: operations["listWatches"];
        put?: never;
        /**
         * Create a watch
         * @description Creates research that repeats, and delivers only what earlier runs of the watch have not delivered.
         *
         *     - **Cost:** Free. Each run costs what its kind costs, and never more than is left of `credits_per_month`.
         *     - **Result:** The watch. Its first run comes at `next_at`; `runWatch` runs it at once.
         *
         *     What your other runs delivered is delivered again, but for the run that `repeats_run_id` names.
         *     `start` is the body of `findHooks` for `short`, of `findLongHooks` for `long`, of `findPackaging` for `packaging`.
         *     A watch acts under the key that made it, within that key's spending cap; an account can have up to 50. Each due
         *     time starts one run: of those that pass while the server is down, or while the last run is still working, one
         *     starts. Where daylight saving skips a single time of day, the run starts right after the gap, and a doubled one
         *     starts once; of several times in a list, a range or `*`, skipped ones are left out and doubled ones run twice.
         *     Searches are made anew in each run; earlier transcripts and channel figures are reused as always.
         *     Repeating an `Idempotency-Key` within 24 hours returns the watch that it created.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watches/{watch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a watch
         * @description Gets a watch.
         *
         *     - **Cost:** Free.
         *     - **Result:** The watch. Read the results of `last_run_id` with `getRun`.
         */
        get: operations["getWatch"];
        put?: never;
        post?: never;
        /**
         * Delete a watch
         * @description Deletes a watch, so that it runs no more.
         *
         *     - **Cost:** Free.
         *     - **Result:** Confirmation. Its runs and their results stay; one in flight goes on.
         */
        delete: operations["deleteWatch"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a watch
         * @description Changes a watch, pauses it, lets it go on, or marks its results as seen.
         *
         *     - **Cost:** Free.
         *     - **Result:** The watch as it is now.
         *
         *     `seen` makes `new_since_seen` 0. A change of what it spends (`start`, `every`, `cron`, `timezone`, `credits_per_month`, or `active: true`) makes
         *     the watch act under the key that sends it. What was delivered stays delivered.
         */
        patch: operations["updateWatch"];
        trace?: never;
    };
    "/v1/watches/{watch_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a watch now
         * @description Starts a run of the watch now, out of turn, even if the watch is paused.
         *
         *     - **Cost:** As a start of its kind, and never more than is left of the watch's month. Its next time stays.
         *     - **Result:** A `run_id`, immediately. Call `getRun` with `wait=55` until `status` is `done` or `failed`.
         *
         *     The run is made under the key that sends this. While another run of the watch is in flight, none starts.
         *     Runs out of turn of `long` and `packaging` count toward the hourly limit of their starts; due ones do not, which the
         *     month and one run in flight bound, and `short` ones neither.
         *     Repeating an `Idempotency-Key` within 24 hours for the same watch returns the first run with `200`.
         */
        post: operations["runWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Lists your runs, newest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of runs, of one kind or all, without their results.
         *
         *     For the results of a run, call `getRun`.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run or wait for it
         * @description Gets a run, or waits for it to finish.
         *
         *     - **Cost:** Free.
         *     - **Duration:** Immediate, or up to `wait` seconds.
         *     - **Result:** The run's status and progress and, when it is done, its hooks or finds. Hooks from 50,000 views
         *       come first. Among those, and among the others: whole matches, then partial ones; within each, hooks like
         *       the seeds, where there are seeds, then by virality. Finds are sorted by outlier.
         *
         *     Call it with `wait=55` until `status` is `done` or `failed`. To return early when progress changes, also
         *     send the last `progress.updated_at` as `since`. The patterns of a short run follow shortly after it is
         *     done: while `progress.patterns` is `pending`, a call with `wait` and `since` waits for them. Then decide
         *     with `keepHook` or `keepFind`, or download the run with `exportRun`.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Ends a run early with the results it has.
         *
         *     - **Cost:** Free. The run is charged for the provider calls it made; the rest of its credits is returned.
         *     - **Duration:** Immediate. A queued run ends at once, a running one usually within a second or two.
         *     - **Result:** The run. A running one may still be `running`: call `getRun` with `wait=55`.
         *
         *     A cancelled run is `done`, and its `outcome` begins with `Cancelled`. Canceling again changes nothing, and so
         *     does canceling a run that has ended by itself, of which the answer says so with `ended_before`.
         */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a run as a file
         * @description Downloads a finished run as CSV, JSON or Markdown.
         *
         *     - **Cost:** Free.
         *     - **Result:** A file with one row or section for each hook or find, or for those you kept or rejected.
         *
         *     You can't export a run in flight: wait for it with `getRun`. Cells that a spreadsheet could run as a
         *     formula start with a quote. `hosted_on` of a CSV is the site of an imported clip that is not on its platform,
         *     which may be an excerpt. Of any result, `site` is where it is, as people name it, `run_topic` what was
         *     searched for, and `caveats` what to mind before you quote it.
         */
        get: operations["exportRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run_id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links to a run
         * @description Lists the links to a run that work now.
         *
         *     - **Cost:** Free.
         *     - **Result:** When each was made and when it stops working, newest first, without its token. `share_id` withdraws
         *       it.
         */
        get: operations["listShares"];
        put?: never;
        /**
         * Share a run by a link
         * @description Makes a link that shows a finished run to anybody who has it, without a key.
         *
         *     - **Cost:** Free.
         *     - **Result:** The link, which is shown only once: the server keeps a digest of its token.
         *
         *     Visitors see the topic, the results and what they have in common, and never prices, verdicts, notes, IDs or whose
         *     account it is. Each call makes a further link, up to 20 for a run, and the earlier ones go on working until they
         *     expire or `unshareRun` withdraws them. Only a run that is done can be shared.
         *     With `verdict: keep` the link shows the results that are kept now. That is fixed: what you keep or reject later
         *     doesn't change it. What all results have in common is then left out, and nothing says that there were others.
         */
        post: operations["shareRun"];
        /**
         * Withdraw the links to a run
         * @description Withdraws every link to a run at once, or one of them with `share_id`.
         *
         *     - **Cost:** Free.
         *     - **Result:** How many of these links worked until now; 0 if none did.
         *
         *     A withdrawn link is answered like one that never existed. What a visitor saved or printed stays with them.
         */
        delete: operations["unshareRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared run
         * @description Reads a run by the token of its link.
         *
         *     - **Cost:** Free.
         *     - **Result:** The run's topic and results, without prices, verdicts, notes, IDs or account.
         *
         *     The token is the key: anybody who has it can read. An unknown, expired and withdrawn token are answered alike, and
         *     no answer may be cached, so that a withdrawn link is gone.
         */
        get: operations["getSharedRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score an opening
         * @description Compares a drafted opening with openings that performed, trait by trait, by rules: with your own results on the
         *     topic, else with what the imported catalog has on it.
         *
         *     - **Cost:** 1 credit. Nothing if it can't be scored or `advice` has nothing to say, or if you paid for the same draft in the last 24 hours, on any topic.
         *     - **Result:** `advice` (what to change, or that there is no fault), `pattern_match`, the traits of the draft, those that it lacks, and the closest openings word for word.
         *       The form counts, never the subject; `doubts` says where that matters.
         *
         *     Where 8 are in the draft's language, only those count. It says how alike they are and never forecasts views. The
         *     same draft and the same results give the same score. With fewer than 8 results to compare with it is refused with
         *     `too_few_to_compare`, which names the run to start first.
         */
        post: operations["scoreOpening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a hook
         * @description Gets a hook by its ID.
         *
         *     - **Cost:** Free.
         *     - **Result:** The opening line, transcript, statistics and your verdict.
         *
         *     Show the clip with `embedHook`, or decide with `keepHook`.
         */
        get: operations["getHook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get embed code for a clip
         * @description Gets the platform's own embed code for the clip of a hook.
         *
         *     - **Cost:** Free.
         *     - **Result:** The embed code. If the platform offers none, `kind` is `fallback`: show the thumbnail and
         *       transcript instead.
         *
         *     After a fallback, the platform isn't asked again for an hour.
         */
        get: operations["embedHook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep or reject a hook
         * @description Keeps or rejects a hook.
         *
         *     - **Cost:** Free.
         *     - **Result:** The new verdict and its note, which replace any earlier ones.
         *
         *     List kept hooks with `listKeeps`; remove a verdict with `clearHookDecision`.
         */
        post: operations["keepHook"];
        /**
         * Clear the verdict on a hook
         * @description Removes the verdict from a hook.
         *
         *     - **Cost:** Free.
         *     - **Result:** The hook is neither kept nor rejected, and its note is gone. Without a verdict, nothing
         *       changes.
         */
        delete: operations["clearHookDecision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/remix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write openings after a hook
         * @description Writes new openings that follow the structure of a hook.
         *
         *     - **Cost:** 1 credit, returned if nothing acceptable can be written or the language model doesn't respond.
         *     - **Result:** Up to `n` new openings.
         *
         *     They are saved: get them again with `getRemix` or `listHookRemixes`. They are labelled as written and never
         *     count as hooks.
         */
        post: operations["remixHook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hooks/{hook_id}/remixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List remixes of a hook
         * @description Lists the remixes of a hook, newest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of saved remixes, each as it was first returned.
         */
        get: operations["listHookRemixes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List kept hooks
         * @description Lists the hooks you kept, or rejected with `verdict`, most recent decision first, or best first with `sort`.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of hooks, from all runs or from one. The same clip comes once for each run that found it:
         *       `clips` counts the different ones.
         *
         *     For kept finds, call `listKeptFinds`.
         */
        get: operations["listKeeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keeps/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything you kept as a file
         * @description Downloads the hooks and finds you kept, from all runs, as CSV, JSON or Markdown.
         *
         *     - **Cost:** Free.
         *     - **Result:** A file with one row or section for each hook and then each find, most recent decision first.
         *
         *     A file holds the newest 1,000 hooks and the newest 1,000 finds, fewer if they are unusually long. If more
         *     are kept, JSON and Markdown say how many are left out, and the file name ends with `-newest`. To get
         *     those as well, export each run with `exportRun` and `verdict=keep`. A CSV also has `site`, `run_topic`
         *     and `caveats`, as that of `exportRun`; of a find, `run_topic` names all topics that found its video.
         */
        get: operations["exportKeeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search finds
         * @description Lists the long videos that your runs found.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of finds, one for each video and kind, from the latest analysis and with your
         *       verdict.
         *
         *     Filter by text, tier, score or device. The cursor follows the list as it was at the first page, even if
         *     runs add finds in the meantime.
         */
        get: operations["listFinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/keeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List kept finds
         * @description Lists the videos you kept, most recent decision first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of finds, from all runs or from one.
         *
         *     For kept hooks, call `listKeeps`.
         */
        get: operations["listKeptFinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a find
         * @description Gets a find by its ID.
         *
         *     - **Cost:** Free.
         *     - **Result:** Its statistics, the analysis of its opening or packaging, and your verdict.
         *
         *     Decide with `keepFind`, or write from it with `remixFind`.
         */
        get: operations["getFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep or reject a find
         * @description Keeps or rejects the video of a find.
         *
         *     - **Cost:** Free.
         *     - **Result:** The new verdict and its note, which replace any earlier ones. They apply to every find of
         *       this video and kind, including later ones.
         *
         *     List kept finds with `listKeptFinds`; remove a verdict with `clearFindDecision`.
         */
        post: operations["keepFind"];
        /**
         * Clear the verdict on a find
         * @description Removes the verdict from the video of a find.
         *
         *     - **Cost:** Free.
         *     - **Result:** The video is neither kept nor rejected, and its note is gone. Without a verdict, nothing
         *       changes.
         */
        delete: operations["clearFindDecision"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/remix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a remix
         * @description Writes new text that follows the structure of a find.
         *
         *     - **Cost:** 1 credit, returned if nothing acceptable can be written or the language model doesn't respond.
         *     - **Result:** New openings from a long find, new titles and thumbnails from a packaging find, or, if you
         *       send `video_brief`, one whole intro timed like the long find, as long as it or `seconds`.
         *
         *     The remix is saved: get it again with `getRemix` or `listRemixes`. It is labelled as written and never
         *     counts as a find.
         */
        post: operations["remixFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/finds/{find_id}/remixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List remixes of a find
         * @description Lists the remixes of a find, newest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of saved remixes, each as it was first returned.
         */
        get: operations["listRemixes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/remixes/{remix_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a remix
         * @description Gets a saved remix by its ID.
         *
         *     - **Cost:** Free.
         *     - **Result:** The remix as it was first returned, with the ID of its source.
         */
        get: operations["getRemix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a chat message
         * @description Takes a message in plain words, and either answers or asks you something, or starts a run: short clips, long
         *     videos or packaging, as the message says.
         *
         *     - **Cost:** An answer or a question is free. A run costs the same as with `findHooks`, `findLongHooks` or
         *       `findPackaging`.
         *     - **Result:** `action` is `clarify` for an answer or a question, or `research` for a run. Wait for the run in `run` with
         *       `getRun`.
         *
         *     A run starts at once only if the message surely asks for one: a request for clips, or a short topic. Of anything
         *     else, such as an order, a cap on the cost or a limit that no search keeps, it asks first, and quotes what it would
         *     search for. “Yes” starts that, and another topic starts a run on it instead.
         *     To continue the conversation, send its `conversation_id` with your next message. Every error of
         *     `findHooks` can occur here too, worded for a person in the language of the message; the message is kept, and
         *     `conversation_id` of the error continues with it. Where imports alone are searched and none matches, it asks
         *     first, too.
         *     Repeating an `Idempotency-Key` within 24 hours with the same body returns the first answer, and starts nothing.
         *     Unlike a start, it never returns it for another body: an answer in words would be taken for that of the other message.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         * @description Lists your conversations, most recently updated first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of conversations without their messages.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation
         * @description Gets a conversation by its ID.
         *
         *     - **Cost:** Free.
         *     - **Result:** Its messages and its runs, without run results.
         *
         *     To continue the conversation, call `chat`; for the results of a run, call `getRun`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Lists the imports since the server started, newest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** Up to 20 imports. One that is running is among them, from its first byte on.
         *
         *     Only the operator's account can call it.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file
         * @description Adds the videos of a file to the catalog that this server searches.
         *
         *     - **Cost:** Free.
         *     - **Duration:** The upload; reading continues in the background.
         *     - **Result:** The import. Call `getImport` until its `status` is no longer `running`.
         *
         *     Send the file itself as the body: a `.jsonl` file, an `.info.json` file of yt-dlp, or a zip of such files
         *     and their captions. Searches find all of its videos or, after a failure or a cancellation, none. One import
         *     runs at a time. Only the operator's account can call it.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import or wait for it
         * @description Gets an import, or waits for it to change.
         *
         *     - **Cost:** Free.
         *     - **Duration:** Immediate, or up to `wait` seconds.
         *     - **Result:** The import with its progress, the lines that can't be used and, when it is done, its counts.
         *
         *     Only the operator's account can call it. The process that took the file knows the import, until it stops.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Cancels an import, also while its file is still being sent.
         *
         *     - **Cost:** Free.
         *     - **Result:** The import. One that has ended stays as it is; the catalog is that of before.
         *
         *     Only the operator's account can call it.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the server
         * @description Gets what the operator can change while the server runs: its sources and its language model.
         *
         *     - **Cost:** Free.
         *     - **Result:** The settings, and where each comes from. Keys are never shown.
         *
         *     Only the operator's account can call it.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/sources/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turn a source on or off
         * @description Turns a source of the server on or off, for all runs that make calls from then on.
         *
         *     - **Cost:** Free.
         *     - **Result:** The settings. They are stored, and followed by every process of the server within seconds.
         *
         *     The environment wins: a server whose `SOURCES` is set there answers `set_in_environment`. Only the operator's
         *     account can call it.
         */
        patch: operations["setSource"];
        trace?: never;
    };
    "/v1/settings/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect the language model
         * @description Has rules read and write again.
         *
         *     - **Cost:** Free.
         *     - **Result:** The settings. The address, the name and the key of the model are deleted.
         *
         *     Only the operator's account can call it.
         */
        delete: operations["removeModel"];
        options?: never;
        head?: never;
        /**
         * Connect a language model
         * @description Has a language model read and write in place of rules, for everything that is read from then on.
         *
         *     - **Cost:** Free.
         *     - **Result:** The settings. They are stored, the key encrypted, and followed by every process within seconds.
         *
         *     The environment wins: a server whose `MODEL` is set there answers `set_in_environment`. Only the operator's
         *     account can call it.
         */
        patch: operations["setModel"];
        trace?: never;
    };
    "/v1/settings/model/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a language model
         * @description Asks a language model one question, and stores nothing.
         *
         *     - **Cost:** Free.
         *     - **Duration:** Until the model answers, at most 60 seconds.
         *     - **Result:** What it answered, or what came in place of an answer.
         *
         *     The address may be one of the server's own machine or network. Only the operator's account can call it.
         */
        post: operations["testModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Lists the account's webhooks, oldest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** Each webhook with its events, whether it is active, and since when its deliveries fail. Secrets
         *       are never shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Creates a webhook: an address of yours that is sent a signed message when something happens.
         *
         *     - **Cost:** Free.
         *     - **Result:** The webhook and its `secret`, shown only once, with which you verify the messages.
         *
         *     An account can have up to 10 webhooks. Messages follow Standard Webhooks, so that its libraries verify them. Each
         *     is sent at least once, and for about a day again until the address answers with a 2xx status within 10 seconds;
         *     those about one run come in order. The address must be https and public, unless the operator allows its host.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes a webhook and its deliveries.
         *
         *     - **Cost:** Free.
         *     - **Result:** Confirmation. What it was still to be sent is not sent.
         *
         *     While watches name it, it stays: without it, they would tell every webhook.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes a webhook's address, events or description, or switches it on or off.
         *
         *     - **Cost:** Free.
         *     - **Result:** The webhook as it is now. What the body leaves out stays.
         *
         *     While a webhook is off, no events are kept for it, and what it was still to be sent fails. Switching it on clears
         *     `disabled_reason` and `failing_since`. The secret stays; `rotateWebhookSecret` replaces it.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook's secret
         * @description Makes a new secret for a webhook, without a moment in which messages cannot be verified.
         *
         *     - **Cost:** Free.
         *     - **Result:** The new secret, shown only once.
         *
         *     For 24 hours messages are signed with both secrets. Rotating again within that time ends the oldest at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a test event to a webhook, whatever events it subscribes to.
         *
         *     - **Cost:** Free.
         *     - **Result:** The delivery of `webhook.test`, which is `pending`. A moment later `listDeliveries` says how it went.
         *
         *     It is sent once, and not again if that fails. An inactive webhook is sent nothing: switch it on first.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description Lists what a webhook was sent and is to be sent, newest first.
         *
         *     - **Cost:** Free.
         *     - **Result:** A page of deliveries, each with its state, how often it was tried and what was answered.
         *
         *     Deliveries that have ended are kept for 30 days, unless the operator sets another time.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends a delivery again at once, with the same `webhook-id`, whether it had failed or not.
         *
         *     - **Cost:** Free.
         *     - **Result:** The delivery, which is `pending`. If it fails, it is tried as often as a new one.
         *
         *     An inactive webhook is sent nothing: switch it on first.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the capabilities of the server
         * @description Tells what this server serves and how it reads openings.
         *
         *     - **Cost:** Free.
         *     - **Result:** For each platform where its results come from now, whether a language model reads them, and which
         *       sources an operator can add, and how much is imported (`catalog_stock`). With an API key that works also what
         *       the imported catalog is about (`catalog_topics`) and the site that it is from; without one, and with one that
         *       no longer works, these are empty.
         *
         *     A platform whose kind is `none` can't be searched here. `samples` are invented: the operator hasn't imported
         *     anything yet, or configured another source.
         */
        get: operations["capabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check server health
         * @description Reports whether the server can take work.
         *
         *     - **Cost:** Free.
         *     - **Result:** The status, version and time of the server.
         *
         *     On `503`, wait for the seconds in `Retry-After`, then call it again.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the guide for language models
         * @description Gets the guide to this server in Markdown, written for language models.
         *
         *     - **Cost:** Free.
         *     - **Result:** What the server does, its prices and limits, and how to call it.
         */
        get: operations["guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Gets this OpenAPI document as JSON.
         *
         *     - **Cost:** Free.
         *     - **Result:** The contract that the server itself enforces. You can generate a client from it.
         */
        get: operations["contract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/player/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play a clip
         * @description Shows a page that plays one clip, for use in a frame on your own page.
         *
         *     - **Cost:** Free.
         *     - **Result:** An HTML page with a vertical player.
         *
         *     Use the `player_url` of a hook or find. Its token opens only this clip, so no key is needed.
         */
        get: operations["player"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stills/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a still image of a clip
         * @description Gets a still image of one clip.
         *
         *     - **Cost:** Free.
         *     - **Result:** A JPEG, PNG or WebP image.
         *
         *     Use the `still_url` of a hook instead of the platform's image URLs, which expire. Its token opens only
         *     this image, so no key is needed.
         */
        get: operations["still"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/covers/{clip_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the cover of a sample
         * @description Gets the drawn cover of one of the invented samples.
         *
         *     - **Cost:** Free.
         *     - **Result:** An SVG image, the same for a sample each time.
         *
         *     Use the `cover_url` of a hook or the `thumbnail_url` of a find. Samples are invented, so their covers are drawn by
         *     the server and need no key.
         */
        get: operations["sampleCover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every error, the same over REST and MCP. */
        ErrorOut: {
            /** @description What went wrong. */
            error: {
                message: components["schemas"]["ErrorMessage"];
                request_id: components["schemas"]["RequestId"];
                detail?: components["schemas"]["ErrorDetails"];
                retry_after?: components["schemas"]["RetryAfterSeconds"];
                conversation_id?: components["schemas"]["RefusedConversation"];
                code: components["schemas"]["ErrorCode"];
                start?: components["schemas"]["RefusedStart"];
                too_few?: components["schemas"]["TooFewResults"];
            };
        };
        /** @description The fields that every find has. */
        FindBase: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found the video.
             */
            run_id: string;
            /** @description The video's ID on its platform. */
            video_id: string;
            /** @description The video's title. */
            title: string;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's ID on its platform. */
            channel_id: string | null;
            /** @description The channel's usual views, the median over its recent long uploads, or `null` if too few are known. */
            channel_usual_views: number | null;
            /** @description The channel's size by its usual views, or `null` if unknown. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description `outlier` on a scale from 0 to 100 that is the same for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video, served by this server.
             */
            player_url: string | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /** @description The transcript of the first seconds, line by line, or `null` without one. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether the video is about all of the topic, or `null` if the topic was a URL. */
            about_subject: ("yes" | "partly") | null;
            /** @description What of the topic the video has where `about_subject` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise, and for older finds. */
            topic_part: string | null;
            /** @description Whether the analysis comes from an earlier run of the account. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description Your verdict on the video for this kind of find, or `null`. */
            verdict: components["schemas"]["Verdict"] | null;
            note: components["schemas"]["NoteOrNull"];
            remixable: components["schemas"]["Remixable"];
            not_remixable_because: components["schemas"]["NotRemixableBecause"];
            structure: components["schemas"]["Structure"];
            takes_subject: components["schemas"]["TakesSubject"];
            /** @description The modes in which `remixFind` can write after it; empty where it isn't remixable. Without a language model, a long find often has `intro` alone. */
            remix_modes: components["schemas"]["RemixMode"][];
            /** @description Whether this is an invented sample. Samples appear only while the server has no real videos to search. */
            sample: boolean;
            /**
             * Format: date-time
             * @description When the find was created.
             */
            created_at: string;
        };
        /** @description Details of a new account. No body, an empty body and `null` are the same as an empty object. */
        AccountIn: {
            /** @description The access code from the server's operator. Required to create an account. */
            access_code?: string | null;
            /** @description A label for the account, for your own use. */
            label?: string;
        } | null;
        /** @description The API key. It is shown only in this response. */
        ApiKeyText: string;
        /** @description The first 10 characters of the key, to identify it. */
        KeyPrefix: string;
        /** @description The label given at signup, or `null`. */
        AccountLabel: string | null;
        /** @description The new account with its first key. */
        AccountCreated: {
            api_key: components["schemas"]["ApiKeyText"];
            /**
             * Format: uuid
             * @description The account's ID.
             */
            account_id: string;
            /**
             * @description Always `original`, the ID of an account's first key.
             * @constant
             */
            key_id: "original";
            prefix: components["schemas"]["KeyPrefix"];
            label: components["schemas"]["AccountLabel"];
            /**
             * Format: int32
             * @description The account's free credits.
             */
            credits: number;
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
        };
        /** @description A description of the error, for people. */
        ErrorMessage: string;
        /** @description The request's ID, the same as in `X-Request-Id`. */
        RequestId: string;
        /** @description One problem with the request. */
        ErrorDetail: {
            /** @description The field or parameter with the problem, such as `platforms/0` for the first entry of `platforms`, or `body` for the whole body. */
            path: string;
            /** @description What is wrong. */
            message: string;
        };
        /** @description The individual problems, where they are known. */
        ErrorDetails: components["schemas"]["ErrorDetail"][];
        /**
         * Format: int32
         * @description Seconds to wait before you try again, the same as in `Retry-After`. Absent where waiting alone does not help.
         */
        RetryAfterSeconds: number;
        /**
         * Format: uuid
         * @description Of a refused chat message that was kept, the conversation, to continue with.
         */
        RefusedConversation: string;
        /** @description The link that you sign in with. */
        SignInIn: {
            /** @description What follows `#` in the link. */
            token: string;
        };
        /** @description The key's ID. The key created at signup has the ID `original`. */
        KeyId: string;
        /**
         * @description What a key can do. `read` allows reading, `write` allows verdicts, `research` allows runs, remixes and chat, and `admin` allows managing keys and deleting the account. No scope includes another.
         * @enum {string}
         */
        Scope: "read" | "write" | "research" | "admin";
        /** @description What the key can do. */
        Scopes: components["schemas"]["Scope"][];
        /** @description A key of the operator's account. */
        SignedIn: {
            api_key: components["schemas"]["ApiKeyText"];
            /**
             * Format: uuid
             * @description The operator's account.
             */
            account_id: string;
            key_id: components["schemas"]["KeyId"];
            prefix: components["schemas"]["KeyPrefix"];
            scopes: components["schemas"]["Scopes"];
            /**
             * Format: date-time
             * @description When the key stops working.
             */
            expires_at: string;
        };
        /**
         * Format: int32
         * @description The most credits this key can ever spend, or `null` for no cap.
         */
        CreditLimit: number | null;
        /** @description A person signed in through an identity provider. */
        User: {
            /** @description The person's ID at the identity provider. */
            user_id: string;
            /** @description The person's email address, or `null` if not shared. */
            email: string | null;
            /** @description The person's name, or `null` if not shared. */
            name: string | null;
        };
        /** @description The account and the calling key. */
        Account: {
            /**
             * Format: uuid
             * @description The account's ID.
             */
            account_id: string;
            /**
             * Format: int32
             * @description Credits you can spend now. Credits reserved by runs in flight are not included.
             */
            credits: number;
            /**
             * Format: int32
             * @description Credits that work in flight holds. What it does not use returns to `credits` when it ends.
             */
            reserved_now: number;
            /**
             * Format: int64
             * @description Number of runs that may still find nothing for free today (UTC). Later ones pay for their calls.
             */
            free_empty_runs_left: number;
            key_prefix: components["schemas"]["KeyPrefix"];
            key_id: components["schemas"]["KeyId"];
            label: components["schemas"]["AccountLabel"];
            /**
             * Format: date-time
             * @description When the account was created.
             */
            created_at: string;
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            /**
             * Format: int64
             * @description What the calling key may still spend under its `credit_limit`: the limit less what it was charged and what its work in flight holds. `null` without a limit.
             */
            key_credits_left: number | null;
            /**
             * Format: date-time
             * @description When the calling key expires, or `null` if it never does.
             */
            expires_at: string | null;
            /** @description Whether this is the operator's account, which can import videos. */
            operator: boolean;
            /** @description The person signed in through an identity provider, or `null` for an account used with keys only. */
            user: components["schemas"]["User"] | null;
        };
        /** @description Confirmation that you want to delete the account. */
        AccountDeleteIn: {
            /** @description Exactly `delete my account`. Anything else is rejected with `confirmation_required`. */
            confirm?: string | null;
        };
        /** @description The account was deleted. */
        AccountDeleted: {
            /**
             * @description Always `true`.
             * @constant
             */
            deleted: true;
        };
        /** @description Spending on one UTC day. */
        UsageDay: {
            /**
             * Format: date
             * @description The day, as `YYYY-MM-DD`.
             */
            date: string;
            /**
             * Format: int32
             * @description Credits charged for runs and remixes that ended on this day.
             */
            charged: number;
            /**
             * Format: int64
             * @description Number of runs that ended on this day.
             */
            runs: number;
        };
        /** @description What runs of one kind, or remixes, were charged. */
        UsageKind: {
            /**
             * @description Runs of this kind, remixes, or scores.
             * @enum {string}
             */
            kind: "short" | "long" | "packaging" | "remix" | "score";
            /**
             * Format: int32
             * @description Credits charged.
             */
            charged: number;
            /**
             * Format: int64
             * @description Number of runs that ended, those that cost nothing too, or of remixes.
             */
            count: number;
        };
        /**
         * @description What the run looks for, short clips, openings of long videos, or packaging of long videos.
         * @enum {string}
         */
        RunKind: "short" | "long" | "packaging";
        /** @description The topic or URL you asked for. */
        Topic: string;
        /**
         * @description The state of the run. `done` and `failed` are final.
         * @enum {string}
         */
        RunStatus: "queued" | "running" | "done" | "failed";
        /**
         * Format: int32
         * @description Credits reserved at the start. The value stays after the run ends.
         */
        Reserved: number;
        /**
         * Format: int32
         * @description Credits charged, never more than reserved. 0 until the run ends, and 0 if it fails.
         */
        Charged: number;
        /** @description A run and its cost. */
        UsageRun: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            topic: components["schemas"]["Topic"];
            status: components["schemas"]["RunStatus"];
            /** @description Whether the run was cancelled. One that was ends as `done`, with what it had by then. */
            cancelled: boolean;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
        };
        /** @description Where your credits went. `credits`, `spent_total` and `reserved_now` add up to all the credits the account was given. */
        Usage: {
            /**
             * Format: int32
             * @description Credits you can spend now.
             */
            credits: number;
            /**
             * Format: int32
             * @description Credits charged for finished runs and remixes.
             */
            spent_total: number;
            /**
             * Format: int32
             * @description Credits reserved by runs and remixes in progress.
             */
            reserved_now: number;
            /**
             * Format: int64
             * @description Number of runs ever started, including failed ones.
             */
            runs_total: number;
            /**
             * Format: int64
             * @description Number of runs that may still find nothing for free today (UTC). Later ones pay for their calls.
             */
            free_empty_runs_left: number;
            /** @description One entry per UTC day, oldest first and today last, including days without spending. */
            last_30_days: components["schemas"]["UsageDay"][];
            /** @description What each kind of work was charged in these 30 days. The parts add up to what the days were charged. */
            by_kind: components["schemas"]["UsageKind"][];
            /** @description The newest runs, newest first. */
            recent: components["schemas"]["UsageRun"][];
        };
        /** @description The key's name, or `null`. */
        KeyName: string | null;
        /**
         * Format: date-time
         * @description When the key was last used, or `null` before its first use. Of the calling key it is now. Of another it is written at most every 5 minutes, so its last use may be up to 5 minutes later.
         */
        LastUsedAt: string | null;
        /** @description Whether this key made the request. */
        IsCurrent: boolean;
        /** @description A key in the list. Its scopes and spending are under `access`. */
        KeyListed: {
            key_id: components["schemas"]["KeyId"];
            name: components["schemas"]["KeyName"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When the key was created.
             */
            created_at: string;
            last_used_at: components["schemas"]["LastUsedAt"];
            current: components["schemas"]["IsCurrent"];
        };
        /**
         * Format: int32
         * @description Credits charged for finished runs and remixes of this key.
         */
        CreditsUsed: number;
        /**
         * Format: date-time
         * @description When the key expires, or `null` if it never does.
         */
        ExpiresAt: string | null;
        /** @description Whether the key has expired. */
        IsExpired: boolean;
        /** @description What a key can do and has spent. */
        KeyAccess: {
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            credits_used: components["schemas"]["CreditsUsed"];
            expires_at: components["schemas"]["ExpiresAt"];
            expired: components["schemas"]["IsExpired"];
        };
        /** @description A revoked key and what it spent. */
        RevokedKeySpending: {
            key_id: components["schemas"]["KeyId"];
            name: components["schemas"]["KeyName"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: int32
             * @description What its runs, remixes and scores were charged, in credits.
             */
            credits_used: number;
        };
        /** @description Every key that isn't revoked, including expired ones. */
        KeyList: {
            /** @description The keys, oldest first. */
            keys: components["schemas"]["KeyListed"][];
            /** @description What each key can do, by `key_id`. */
            access: {
                [key: string]: components["schemas"]["KeyAccess"];
            };
            /** @description Keys that were revoked. They aren't listed, but their spending is part of the account's. */
            revoked: {
                /**
                 * Format: int32
                 * @description How many were revoked, also those that spent nothing.
                 */
                keys: number;
                /**
                 * Format: int32
                 * @description What runs, remixes and scores of these keys were charged, in credits.
                 */
                credits_used: number;
                /** @description The 20 that were charged the most, the most first. Keys that spent nothing are left out; `keys` and `credits_used` count all. */
                spent_most: components["schemas"]["RevokedKeySpending"][];
            };
        };
        /** @description Details of the new key. Without a body, or with an empty one, the key gets every scope. */
        KeyIn: {
            /** @description A name to identify the key. */
            name?: string;
            /**
             * @description By default, all: `write` for verdicts, `research` for runs, `admin` keys. `read` allows reading, `admin` also deleting the account, and `research` also remixes and chat.
             * @default [
             *       "read",
             *       "write",
             *       "research",
             *       "admin"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: int32
             * @description The most it can ever spend; by default, no cap. A run over short clips starts with 40 or more, one over long videos or packaging with 25.
             */
            credit_limit?: number;
            /**
             * Format: int32
             * @description Days until the key expires; by default, never.
             */
            expires_in_days?: number;
        };
        /** @description A key without its value. */
        Key: {
            key_id: components["schemas"]["KeyId"];
            name: components["schemas"]["KeyName"];
            prefix: components["schemas"]["KeyPrefix"];
            /**
             * Format: date-time
             * @description When the key was created.
             */
            created_at: string;
            last_used_at: components["schemas"]["LastUsedAt"];
            current: components["schemas"]["IsCurrent"];
            scopes: components["schemas"]["Scopes"];
            credit_limit: components["schemas"]["CreditLimit"];
            credits_used: components["schemas"]["CreditsUsed"];
            expires_at: components["schemas"]["ExpiresAt"];
            expired: components["schemas"]["IsExpired"];
        };
        /** @description The new key with its value. */
        KeyCreated: components["schemas"]["Key"] & {
            api_key: components["schemas"]["ApiKeyText"];
            /** @description What to do about a key without any scope, or without `read`, or about one for runs whose `credit_limit` is less than two runs need at their start; or that the `credit_limit` of a key that spends nothing changes nothing. Left out otherwise. */
            next_step?: string;
        };
        /** @description One key was revoked. */
        KeyRevoked: {
            key_id: components["schemas"]["KeyId"];
            /** @description Whether this was the calling key, which no longer works. */
            current: boolean;
            /** @description What to do where no usable key has the scope `admin` any more. Left out otherwise. */
            next_step?: string;
        };
        /** @description Every key except the calling one was revoked. */
        OtherKeysRevoked: {
            /**
             * Format: int64
             * @description Number of keys that were revoked.
             */
            revoked_count: number;
            /** @description The calling key, which still works. */
            kept: string;
        };
        /** @description What was revoked, one key or all others. */
        KeyRevocation: components["schemas"]["KeyRevoked"] | components["schemas"]["OtherKeysRevoked"];
        /**
         * @description 1 to 255 visible ASCII characters, without spaces.
         * @example topic-2026-11-02-sourdough
         */
        IdempotencyKeyText: string;
        /**
         * Format: uuid
         * @description A UUID. Not case-sensitive.
         */
        Uuid: string;
        /**
         * @description Where the clip was posted.
         * @enum {string}
         */
        Platform: "tiktok" | "instagram" | "youtube";
        /** @description What to look for in short clips. */
        ResearchIn: {
            /** @description One to three content words, no sentence, which can name a language, dialect or country; or the URL of a creator or short clip. `@name` needs one platform in `platforms`, unless one alone has clips here. */
            topic: string;
            /**
             * Format: int32
             * @description The number of results you want.
             * @default 10
             */
            count: number;
            /**
             * @description `false` pays again for the same. It leaves nothing out.
             * @default true
             */
            reuse: boolean;
            /**
             * Format: uuid
             * @description The conversation that the run belongs to.
             */
            conversation_id?: string;
            /** @description A language or dialect, by name or tag. */
            language?: string;
            /**
             * @description A two-letter code (ISO 3166-1).
             * @example US
             */
            country?: string;
            /**
             * Format: int32
             * @description Maximum age in days.
             */
            posted_within_days?: number;
            /** @description Hooks that the results should resemble. Their words count when clips are chosen, not how they open; inside full and partial matches, clips like them come first, and `outcome` says how many have which words. Clips that came in the same runs as these hooks are left out (`beside_seed`) unless nothing else speaks of the topic. */
            seed_hook_ids?: components["schemas"]["Uuid"][];
            /**
             * @description By default, all three.
             * @default [
             *       "tiktok",
             *       "instagram",
             *       "youtube"
             *     ]
             */
            platforms: components["schemas"]["Platform"][];
            /**
             * @description How much of the topic clips must have. `all`: they speak of all of it. `most`: those that name it once in a caption, say it seldom where it has several words, have its words apart, or lack less than half of them and not the most telling, may fill places too. `some`: where places are left, so may those that have some of its words, or words that others on it share. Less than `some` costs less where few clips speak of the topic.
             * @default some
             * @enum {string}
             */
            topic_match: "all" | "most" | "some";
        };
        /** @description The run you started, or the earlier one with the same `Idempotency-Key`. */
        RunStartedOut: {
            /**
             * Format: uuid
             * @description The run's ID. Send it to `getRun`.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            /**
             * Format: int32
             * @description Credits that the run holds now, 0 if it is the earlier run and has ended. Unused credits are returned.
             */
            credits_reserved: number;
            /**
             * Format: int32
             * @description What earlier runs cost, not a price of this one: the median of the account's latest 50 runs of this kind that found something and were not free, rounded up, whatever their topics; `null` where there were none. Not for an earlier run.
             */
            usual_cost?: number | null;
            /**
             * Format: int32
             * @description The most that one of these runs cost; `null` where there were none. Not for an earlier run.
             */
            highest_cost?: number | null;
            /**
             * Format: int32
             * @description How many runs these two figures are of; of one or two they tell little. Not for an earlier run.
             */
            priced_runs?: number;
            /**
             * Format: int32
             * @description How many more runs of the UTC day are free if they find nothing; with 0 this one is charged even then. Not for an earlier run.
             */
            free_empty_runs_left?: number;
            /**
             * @description Only if this is the earlier run; nothing was started.
             * @constant
             */
            replayed?: true;
            /**
             * @description Only if this is the earlier run and it was started with another body.
             * @constant
             */
            body_differs?: true;
            /** @description What to do next, where that is known: if the bodies differ, or where another topic would find more, such as the address of a creator whose name the topic is, or a word that titles have. Or what the run cannot bring, where no long video has a transcript. */
            next_step?: string;
        };
        /** @description What to look for in long videos, to analyze their openings. */
        LongformIn: {
            /** @description One to three content words, or a channel (URL, `@name` or ID) or one long video (URL). A video given by its URL is always returned, whatever its views. */
            topic: string;
            /**
             * Format: int32
             * @description The number of results you want.
             * @default 10
             */
            count: number;
            /**
             * @description Minimum multiple of the channel's usual.
             * @default 2
             */
            min_outlier: number;
            /**
             * Format: int32
             * @description Seconds to analyze.
             * @default 60
             */
            intro_seconds: number;
            /**
             * Format: int32
             * @description New openings to write; none if the topic is a URL or `@name`.
             * @default 3
             */
            openers: number;
            /**
             * Format: int32
             * @description Newest channel uploads to read.
             * @default 30
             */
            uploads: number;
            /**
             * @description Only channels of this size; by default, any.
             * @enum {string}
             */
            channel_size?: "small" | "medium" | "large";
        };
        /** @description What to look for in long videos, to analyze their titles and thumbnails. */
        PackagingIn: {
            /** @description One to three content words, or a channel (URL, `@name` or ID) or one long video (URL). A video given by its URL is always returned, whatever its views. */
            topic: string;
            /**
             * Format: int32
             * @description The number of results you want.
             * @default 10
             */
            count: number;
            /**
             * @description Minimum multiple of the channel's usual.
             * @default 2
             */
            min_outlier: number;
            /**
             * Format: int32
             * @description New titles and thumbnails to write; none if the topic is a URL or `@name`.
             * @default 6
             */
            ideas: number;
            /**
             * Format: int32
             * @description Newest channel uploads to read.
             * @default 30
             */
            uploads: number;
            /**
             * @description Only channels of this size; by default, any.
             * @enum {string}
             */
            channel_size?: "small" | "medium" | "large";
        };
        /** @description The title that you drafted. */
        PackageScoreIn: {
            /** @description The title of the video. */
            title: string;
            /** @description The topic of the video, so that only results on it count. Without one all of your results count, and the catalog is not searched. */
            topic?: string;
            /** @description The thumbnail in base64, a JPEG, PNG or WebP of at most 2 MB. It needs a server whose language model reads pictures, and is refused by others. A tool call has the room of a request body. */
            thumbnail?: string;
        };
        /** @description The trait; of a thumbnail those that `seen` has. `question`, `number`, `name`, `negation`, `contrast` and `time_mark` are in its first words, a sentence or two; ordinals, and “one” for somebody or something, are no `number`; `first_person` and `second_person` say who speaks to whom, outside what is said of the video and, for the first, outside an announcement (“I want to tell you …”); `stakes` is what can be lost, `withheld` what is named and not told, `scene` what happened, `known_device` a device of `hook_type`. These describe it. Then come opposites: `specific` where it has any of them but the last and `withheld`, else `general`; `begins_at_once` or `greeting`; and what weak openings have, each with a `no_` where it is missing: `announcement` (says what will be said), `own_channel` (speaks of the video itself, or as its host), `commonplace` (holds for everybody), `hedge` (takes back a part of what it says), `vague` (words that fit any subject) and `definition` (says what something is). `short`, `medium` and `long` are its length. New traits can be added. */
        TraitName: string;
        /** @description The share of the results that have it, in which each counts as often as it has beaten what its creator usually gets, 1 to 10 times, and once where that is unknown: so it need not be a multiple of 1 / `compared`. Of `greeting` and `begins_at_once` the share of those that are known to be the first words of their clip. */
        TraitShare: number;
        /** @description What to change in the draft, by rules: by the traits that weak openings have and fewer than 2 in 5 of the results, and by `no_detail` and `too_long`, whatever the results have. */
        ScoreAdvice: {
            /** @description `change`, `no_fault`, or `none` where nothing can be said, which costs nothing: of one word, of what is no sentence, in a language whose words are not known, and of a draft without a fault that is compared with other languages. Others can be added. */
            judgement: string;
            /** @description The advice in English. */
            text: string;
            /** @description The gravest faults, the gravest first. */
            changes: {
                /** @description A trait, or `no_detail` (no question, figure, name, event, loss or contradiction) or `too_long` (over 15 seconds to say). Others can be added. */
                name: string;
                /** @description Words of the draft that show it. */
                words: string[];
                /** @description The share of the results that have it, or `null` if it is not compared. */
                share: number | null;
            }[];
            /** @description The traits by which a draft without a fault makes curious. */
            strengths: components["schemas"]["TraitName"][];
            /** @description What more than half of the results have and a draft without a fault has not, or `null`: a thing to try, no fault. */
            lacks: {
                name: components["schemas"]["TraitName"];
                share: components["schemas"]["TraitShare"];
            } | null;
        };
        /**
         * Format: int32
         * @description What it counts for in `pattern_match`: its share is counted so many times in the mean. A trait of weight 0 describes the draft and changes no figure. Of an opening and a title the opposites count 1 or 2 and what describes it 0, where the words of its language are known (English, French, German, Portuguese, Spanish); elsewhere, and of a thumbnail, everything counts 1.
         */
        TraitWeight: number;
        /** @description A line of a result. */
        ExampleLine: {
            /** @description The hook whose line it is, or `null` for a find and the catalog. */
            hook_id: components["schemas"]["Uuid"] | null;
            /** @description The find whose line it is, or `null` for a hook and the catalog. */
            find_id: components["schemas"]["Uuid"] | null;
            /** @description Where to watch it, or `null` if unknown. */
            watch_url: string | null;
            /** @description The line, word for word. */
            line: string;
        };
        /** @description A result in the draft's language that has it, or `null` if none has. */
        Example: components["schemas"]["ExampleLine"] | null;
        /** @description One trait. */
        ScoredTrait: {
            name: components["schemas"]["TraitName"];
            /** @description Whether the draft has it. */
            has: boolean;
            share: components["schemas"]["TraitShare"];
            weight: components["schemas"]["TraitWeight"];
            example: components["schemas"]["Example"];
        };
        /** @description A trait that the draft lacks. */
        MissingTrait: {
            name: components["schemas"]["TraitName"];
            share: components["schemas"]["TraitShare"];
            weight: components["schemas"]["TraitWeight"];
            example: components["schemas"]["Example"];
        };
        /** @description A result that is close to the draft. */
        ClosestLine: {
            /** @description The hook whose line it is, or `null` for a find and the catalog. */
            hook_id: components["schemas"]["Uuid"] | null;
            /** @description The find whose line it is, or `null` for a hook and the catalog. */
            find_id: components["schemas"]["Uuid"] | null;
            /** @description Where to watch it, or `null` if unknown. */
            watch_url: string | null;
            /** @description The line, word for word. */
            line: string;
            /** @description The traits that both have, but for `specific`, `general`, `begins_at_once` and those with `no_`, which nearly any two have. */
            shared_traits: components["schemas"]["TraitName"][];
            /** @description The words of the draft that the line has, too, in small letters and in any of their forms: none that is a number in words, addresses viewers or only strengthens another. What is written on its video counts for the order alone. Empty in scores of earlier versions. */
            shared_words: string[];
        };
        /** @description `faces` if it shows any, the devices of `thumbnail_devices`, and what its text does (`thumbnail_text_role`). New traits can be added. */
        ThumbnailTraitName: string;
        /** @description How a thumbnail compares with those of your packaging finds on the topic that a language model saw too. The model may see a picture differently another time. */
        ThumbnailScore: {
            /**
             * @description Who read the picture, a language model.
             * @enum {string}
             */
            by: "model";
            /** @description The traits that it has. */
            seen: components["schemas"]["ThumbnailTraitName"][];
            /** @description The words printed on it, or `null` if there are none. */
            text: string | null;
            /**
             * Format: int32
             * @description How many thumbnails it was compared with.
             */
            compared: number;
            /**
             * Format: int32
             * @description Like that of the title, or `null` with fewer than 8 to compare with.
             */
            pattern_match: number | null;
            /** @description Every trait that is looked for. Empty with fewer than 8 to compare with. */
            traits: components["schemas"]["ScoredTrait"][];
            /** @description The traits that at least half of the others have and it has not. */
            missing: components["schemas"]["MissingTrait"][];
        };
        /** @description A sentence on the draft. The score is not made from it. */
        ScoreNote: {
            /**
             * @description Who wrote it, a language model.
             * @enum {string}
             */
            by: "model";
            /** @description One sentence in English. */
            text: string;
        };
        /** @description How a draft compares with results that performed. It is no forecast of views. */
        Score: {
            score_id: components["schemas"]["Uuid"];
            /**
             * @description The kind of results that it was compared with.
             * @enum {string}
             */
            kind: "short" | "long" | "packaging";
            /** @description The topic that the results are on, or `null` for all of them. */
            topic: string | null;
            /**
             * Format: int32
             * @description The mean share of compared results that have each trait of the draft, in percent: of the traits by their `weight`, of the results by how far each beat what its creator usually gets. High, it says that the draft is specific and lacks what weak openings have, as most of the results do; not that it is good.
             */
            pattern_match: number;
            /**
             * Format: int32
             * @description How many results it was compared with.
             */
            compared: number;
            /**
             * @description Whether these are results of your runs, or clips and videos of the imported catalog. Of yours it takes 8 or more on all of the topic and in the draft's language.
             * @enum {string}
             */
            compared_from: "account" | "catalog";
            /**
             * Format: int32
             * @description How many results of your runs are on the topic, in any language, whichever it was compared with; `null` in a score of an earlier version.
             */
            own_results: number | null;
            /**
             * Format: int32
             * @description How many of those compared have only a part of the topic: the more, the weaker the comparison; `null` in a score of an earlier version. One that names all of the topic is none of these, even where its run says `partly` because it does so only in passing.
             */
            partial_matches: number | null;
            /** @description The languages of the results that it was compared with, that of the most first; empty in a score of an earlier version. */
            compared_languages: string[];
            /** @description The language that the draft was taken to be in. Only lines in it are shown, and where 8 of the results are in it, only these are counted. */
            language: string;
            /**
             * Format: int32
             * @description How many of the results are invented samples, which say nothing of what performs.
             */
            samples: number;
            /**
             * Format: int32
             * @description What it cost, 0 for a draft that you paid for in the last 24 hours or where `advice` says nothing.
             */
            charged: number;
            /** @description What `pattern_match` does not count, since it is of the form alone: `too_short` for one word alone, `no_sentence` for an opening in English whose words hardly make a sentence, `topic_not_named` where the draft has no word of the topic and is none of those compared. `copy` where it is one of them word for word. `partial_matches` where results about part of the topic alone were compared too, since there are fewer than 8 in the language of the draft without them. `other_language` where results in other languages were compared too, since there are fewer than 8 in that of the draft. `cut_openings` where `greeting` and `begins_at_once` are left out, since fewer than 8 of the results are known to be the first words of their clip. Other doubts can be added. */
            doubts: string[];
            /** @description What to change in the draft, or `null` in scores of earlier versions. */
            advice: components["schemas"]["ScoreAdvice"] | null;
            /** @description Every trait that is looked for, in the draft and in the results by the same rules. `greeting` and `begins_at_once` only where 8 of the results or more are known to be the first words of their clip. */
            traits: components["schemas"]["ScoredTrait"][];
            /** @description The traits that at least half of the results have and the draft has not; never `long`, `general`, `greeting`, `announcement`, `own_channel`, `commonplace`, `hedge`, `vague` or `definition`. */
            missing: components["schemas"]["MissingTrait"][];
            /** @description The results in the draft's language that share the rarest words with it, and among equals the most traits. None that you rejected: these count, and are no example either. */
            closest: components["schemas"]["ClosestLine"][];
            /** @description How the thumbnail compares, or `null` if none was sent. */
            thumbnail: components["schemas"]["ThumbnailScore"] | null;
            /** @description What the language model says of the draft, or `null` if there is no model, it said nothing in time, or the `judgement` of `advice` is `none`. */
            note: components["schemas"]["ScoreNote"] | null;
            /**
             * Format: date-time
             * @description When it was scored.
             */
            created_at: string;
        };
        /** @description How many results there are to compare a draft with, of `too_few_to_compare`, and what brings more. */
        TooFewResults: {
            /**
             * Format: int32
             * @description Results of your runs on the topic, or all of them without a topic.
             */
            own_results: number;
            /**
             * @description What brings as many as are missing: a run with a larger `count`; one with `topic_match` `some`, since the newest run took only what has more of the topic; one with fewer filters, if the newest had any, since it brought all that passed them; or another topic alone. Other values may be added.
             * @enum {string}
             */
            remedy: "larger_count" | "topic_match_some" | "fewer_filters" | "other_topic";
        } & {
            [key: string]: unknown;
        };
        /** @description A start that you consider. */
        EstimateIn: {
            /**
             * @description The kind of run.
             * @enum {string}
             */
            kind: "short" | "long" | "packaging";
            /** @description The body of the start: of `findHooks` for `short`, of `findLongHooks` for `long`, of `findPackaging` for `packaging`. It is checked as the start checks it. */
            start: {
                [key: string]: unknown;
            };
            /**
             * @description Whether to count what the catalog has on the topic (`catalog_matches`). The rest comes sooner without.
             * @default false
             */
            count_matches: boolean;
        };
        /**
         * @description A stable, machine-readable error code. New codes can be added. `search_unavailable` without `retry_after` is no outage but a start that nothing here can meet: waiting doesn't help, what the message names does.
         * @enum {string}
         */
        ErrorCode: "unauthorized" | "key_expired" | "insufficient_credits" | "access_code_required" | "invalid_access_code" | "invalid_sign_in_token" | "not_local" | "insufficient_scope" | "operator_only" | "key_credit_limit_reached" | "monthly_cap_reached" | "not_found" | "run_not_found" | "hook_not_found" | "find_not_found" | "remix_not_found" | "key_not_found" | "conversation_not_found" | "import_not_found" | "watch_not_found" | "webhook_not_found" | "delivery_not_found" | "method_not_allowed" | "run_in_flight" | "import_in_flight" | "export_in_flight" | "run_not_finished" | "key_limit_reached" | "watch_limit_reached" | "webhook_limit_reached" | "webhook_inactive" | "webhook_in_use" | "share_limit_reached" | "nothing_kept" | "last_active_key" | "set_in_environment" | "body_too_large" | "invalid_request" | "confirmation_required" | "idempotency_key_reused" | "remix_not_possible" | "too_few_to_compare" | "rate_limited" | "too_many_runs" | "internal_error" | "restarting" | "unavailable" | "search_unavailable" | "at_capacity" | "model_unavailable";
        /** @description The error that the start would get. */
        EstimatedRefusal: {
            code: components["schemas"]["ErrorCode"];
            message: components["schemas"]["ErrorMessage"];
            detail?: components["schemas"]["ErrorDetails"];
        };
        /** @description What finished runs of this kind that found something and were not free were charged lately. */
        RecentCost: {
            /** @description Whose runs these are, `account` where yours has any, otherwise `service` for all accounts of the server, or `null` if nobody has any. */
            of: ("account" | "service") | null;
            /**
             * Format: int32
             * @description How many runs were looked at.
             */
            runs: number;
            /**
             * Format: int32
             * @description The median of their charges, rounded up, or `null` if there are none.
             */
            median: number | null;
            /**
             * Format: int32
             * @description What nine of ten were charged at most, or `null` if there are none.
             */
            p90: number | null;
        };
        /** @description What the start would get for free where it needs it again. */
        EstimatedReuse: {
            /**
             * Format: int32
             * @description Your recent runs of this kind on the same topic.
             */
            runs: number;
            /**
             * Format: int32
             * @description The provider calls that they paid for and whose answers are kept.
             */
            calls: number;
        };
        /** @description How many clips or long videos here match the topic, by its words alone: those of titles and captions, and for a `short` run of what is said. Imported ones, or the samples. Platforms, language, age and `topic_match` of the start count; channel size, `min_outlier`, seeds, country and what earlier runs delivered do not. No promise of results: a run may find fewer, and with a model or by meaning others. `null` where it was not asked for, where sources outside the catalog are searched, for an address, where the start would be refused, and where it cannot be counted now. What is imported counts after a minute. */
        CatalogMatches: {
            /**
             * Format: int32
             * @description Those that have all of the topic.
             */
            whole: number;
            /**
             * Format: int32
             * @description Those that have as much of it as `topic_match` asks for, but not all; of long videos any part.
             */
            part: number;
            /** @description Whether there may be more of either. Only the best 200 candidates are compared. */
            may_be_more: boolean;
        } | null;
        /** @description What a start would come to now. */
        Estimate: {
            /**
             * @description The kind of run.
             * @enum {string}
             */
            kind: "short" | "long" | "packaging";
            /** @description Whether the start would be accepted. */
            would_start: boolean;
            /**
             * Format: int32
             * @description The credits that the start would reserve. 0 if it would be refused.
             */
            credits_reserved: number;
            /** @description Why the start would be refused, or `null`. */
            refusal: components["schemas"]["EstimatedRefusal"] | null;
            /**
             * Format: int32
             * @description The fewest credits that a run of this kind starts with.
             */
            credits_needed: number;
            /**
             * Format: int32
             * @description The credits that the account can spend.
             */
            credits: number;
            /**
             * Format: int32
             * @description What the spending cap of the calling key leaves, or `null` if it has none.
             */
            key_credits_left: number | null;
            /**
             * Format: int32
             * @description Number of runs that may still find nothing for free today (UTC). Later ones pay for their calls.
             */
            free_empty_runs_left: number;
            recent_cost: components["schemas"]["RecentCost"];
            /** @description What earlier runs paid for already, or `null` if the start turns reuse off. */
            reuse: components["schemas"]["EstimatedReuse"] | null;
            /** @description Whether the finds of a `long` run would have no opening, since no long video here from 2023 or later (of the channel, where one is the topic) has a transcript. Always `false` for other kinds. */
            no_openings: boolean;
            /** @description The languages (BCP 47) of all that the run may find, where the topic is in none of them and so finds little; `next_step` says so as well. `null` otherwise, where it is not known, and where the start would be refused. */
            other_languages: string[] | null;
            /** @description What the start would say: how the topic could be worded to find more, or what results lack here. Absent where nothing is known, and where the start would be refused: `refusal` then says what to do. */
            next_step?: string;
            catalog_matches: components["schemas"]["CatalogMatches"];
        };
        /** @description What a run of the kind is started with, its defaults filled in. */
        WatchStart: {
            [key: string]: unknown;
        };
        /**
         * @description How often the watch runs.
         * @enum {string}
         */
        WatchEvery: "hour" | "day" | "week" | "cron";
        /** @description Research that repeats. */
        Watch: {
            /**
             * Format: uuid
             * @description The watch's ID.
             */
            watch_id: string;
            /** @description The watch's name. */
            name: string;
            kind: components["schemas"]["RunKind"];
            start: components["schemas"]["WatchStart"];
            every: components["schemas"]["WatchEvery"];
            /** @description When the watch runs, or `null` unless `every` is `cron`. */
            cron: string | null;
            /** @description The IANA time zone in which times and months are meant. */
            timezone: string;
            /**
             * Format: int32
             * @description The most credits that the watch's runs can cost in a calendar month of its time zone.
             */
            credits_per_month: number;
            /**
             * Format: uuid
             * @description The only webhook that hears of new results, or `null` for every one that subscribes.
             */
            webhook_id: string | null;
            /**
             * Format: int64
             * @description Credits that runs of this month cost; while one is in flight, with all that it reserved. Never more than `credits_per_month`, unless that was lowered below it.
             */
            spent_this_month: number;
            /** @description Whether the watch runs by itself. */
            active: boolean;
            /** @description Why the watch doesn't run, or `null`. `monthly_cap`: the month's credits are spent; it goes on with the new month. `no_credits`: at its last time the balance, or the limit of its key, didn't cover a run; it goes on at the first later time that they do. `failing`: three runs in a row failed. `key_gone`: its key was revoked or expired. The last two need an update with `active: true`. */
            paused_reason: ("no_credits" | "monthly_cap" | "failing" | "key_gone") | null;
            /**
             * Format: date-time
             * @description When the watch runs next, or `null` while it isn't active. A time in the past is about to start.
             */
            next_at: string | null;
            /**
             * Format: uuid
             * @description The latest run, or `null` before the first.
             */
            last_run_id: string | null;
            /**
             * Format: date-time
             * @description When the latest run was started, or `null` before the first.
             */
            last_started_at: string | null;
            /**
             * Format: uuid
             * @description The run that it repeats, whose results it leaves out, or `null`.
             */
            repeats_run_id: string | null;
            /**
             * Format: int64
             * @description Number of results of runs that you haven't read yet. `getRun` on a run that is done takes its results off the number; `updateWatch` with `seen: true` makes it 0.
             */
            new_since_seen: number;
            /**
             * Format: date-time
             * @description When the watch was created.
             */
            created_at: string;
            /** @description Why a run of the watch would be refused now, or that the credits of a month may pay only one of its runs, and what helps, from `createWatch` and from an `updateWatch` that changes what it does. From `createWatch` also that only imported videos are searched. Left out otherwise. */
            next_step?: string;
        };
        /** @description The account's watches. */
        WatchList: {
            /** @description The watches, oldest first. */
            watches: components["schemas"]["Watch"][];
        };
        /** @description What to repeat, when, and what it may cost. */
        WatchIn: {
            /**
             * @description The kind of run.
             * @enum {string}
             */
            kind: "short" | "long" | "packaging";
            /** @description What you would send to start a run of the kind, such as `topic` and `count`, with the same defaults. It is checked as the start checks it. The URL of a single video is refused, because nothing new can come of it. */
            start: {
                [key: string]: unknown;
            };
            /**
             * @description How often the watch runs. `hour`, `day` and `week` repeat the minute, time of day and weekday of the watch's creation in its time zone; the first run is one hour, day or week later.
             * @enum {string}
             */
            every: "hour" | "day" | "week" | "cron";
            /**
             * @description When the watch runs, where `every` is `cron`: five fields separated by single spaces, minute, hour, day of the month, month and day of the week.
             * @example 0 8 * * MON
             */
            cron?: string;
            /**
             * @description The IANA time zone in which times and months are meant.
             * @default UTC
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description A name to identify the watch. */
            name: string;
            /**
             * Format: int32
             * @description The most credits that the watch's runs can cost in a calendar month of its time zone, at least 40 where `kind` is `short`, else 25: a run starts with no less, so with fewer left none starts before the next month.
             */
            credits_per_month: number;
            /**
             * Format: uuid
             * @description The only webhook that hears of new results, or `null` for every one that subscribes.
             * @default null
             */
            webhook_id: string | null;
            /**
             * @description Whether the watch runs by itself.
             * @default true
             */
            active: boolean;
            /**
             * Format: uuid
             * @description A run of yours of this kind that the watch repeats, whose results it leaves out as it does those of its own runs, or `null`.
             * @default null
             */
            repeats_run_id: string | null;
        };
        /** @description The watch was deleted. */
        WatchDeleted: {
            /**
             * Format: uuid
             * @description The watch's ID.
             */
            watch_id: string;
            /**
             * @description Always `true`.
             * @constant
             */
            deleted: true;
        };
        /** @description What to change. What is left out stays. */
        WatchChangeIn: {
            /** @description What runs are started with from now on, whole, such as `topic` and `count`. */
            start?: {
                [key: string]: unknown;
            };
            /**
             * @description How often the watch runs from now on. `hour`, `day` and `week` count from now.
             * @enum {string}
             */
            every?: "hour" | "day" | "week" | "cron";
            /**
             * @description When the watch runs, with `every` being `cron`.
             * @example 0 8 * * MON
             */
            cron?: string;
            /**
             * @description The IANA time zone in which times and months are meant. Without `every` and `cron` the watch keeps its times of
             *     day, in this time zone.
             * @example Europe/Berlin
             */
            timezone?: string;
            /** @description A name to identify the watch. */
            name?: string;
            /**
             * Format: int32
             * @description The most credits that the watch's runs can cost in a calendar month, at least 40 where `kind` is `short`, else 25.
             */
            credits_per_month?: number;
            /**
             * Format: uuid
             * @description The only webhook that hears of new results, or `null` for every one that subscribes.
             */
            webhook_id?: string | null;
            /** @description `false` pauses the watch. `true` lets it go on, whatever it was paused for, under the key that sends this. */
            active?: boolean;
            /**
             * @description Marks all results so far as seen.
             * @constant
             */
            seen?: true;
        };
        /** @description How the run got its results. */
        RunStats: {
            /**
             * Format: int64
             * @description Number of searches.
             */
            searched: number;
            /**
             * Format: int64
             * @description Number of distinct videos considered.
             */
            candidates: number;
            /**
             * Format: int64
             * @description Number of videos analyzed.
             */
            read: number;
            /** @description Whether a vision model looked at cover images. In a short run, its yes or no decides whether a clip is on camera. */
            picture_checked: boolean;
            /** @description Number of provider calls that the run bought, by kind: `search`, `transcript`, `uploads`, `channel`, `video`, `creator`, `clip` and `speech_to_text`. Each is one credit of `charged`, which is 0 if the run was free. Answers that an earlier run paid for and calls to models cost nothing. */
            calls: {
                [key: string]: number;
            };
            /** @description Number of candidates left out, by reason. Imported clips with too little of the topic are left out before they are read, and cost nothing. */
            rejections: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description Number of results that match only part of the topic: it is named in passing, they have one word of two, a related word, or the same matters in other words. They fill places that full matches leave empty: those that name the topic before those that have some of its words. Clips that have only a common word of the topic, or name it once and are about something else, are chosen after these, and those with few related words or the less telling word of two last; of finds, none of them fills a place. Where fewer clips than places speak of the topic, one more search for words that they share finds clips with `related words`. A clip with nothing of the topic is `off_topic`.
             */
            partial_matches: number;
            /** @description What you asked for, in the request or in the topic, that no source could apply, as `name: value`, such as `country: DE`, and what the topic names that the request overrules: `language: English` of a topic in English with `language: fr`. The names are `language`, `dialect`, `country` and `platform`, `uploads` where the topic is no channel, and `word` for a word of the topic that is in no title, caption or transcript that was compared, which are not those of all clips: it does not count. */
            not_applied: string[];
            /**
             * Format: int64
             * @description Number of the channel's newest uploads that were looked at, or `null` if the topic was not the URL of a channel.
             */
            uploads_seen: number | null;
            /**
             * Format: int64
             * @description Number of the channel's uploads as the source counts them, often with shorts, or `null` if it doesn't tell.
             */
            uploads_total: number | null;
        };
        /** @description The fields that every run has. */
        RunBase: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed, or `null`. The last word is the request ID of the call that started it. */
            error: string | null;
            /** @description If a finished run has fewer results than you asked for, the reasons in plain words, with `; ` between them; it begins with `Cancelled` if the run was cancelled, and if results are samples, the last two parts say so. Of a full run, how many results match only part of the topic, whether none is about all of it, how many hooks are below 50,000 views, whether imported ones are from another site, whose views may be those of longer videos, and whether none has a multiple. Otherwise usually `null`. */
            outcome: string | null;
            /** @description Always empty. Kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run ended and was charged, or `null` while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation that the run belongs to, or `null`.
             */
            conversation_id: string | null;
            /**
             * @description Only from `cancelRun`, where the run had ended by itself before the call: it came too late and changed nothing.
             * @constant
             */
            ended_before?: true;
            /**
             * Format: uuid
             * @description The watch that started the run, or `null`. It becomes `null` when the watch is deleted.
             */
            watch_id: string | null;
            /**
             * Format: int64
             * @description Number of results of a watch's run, none of which an earlier run of the watch delivered. `null` until the run is done, and for runs that no watch started.
             */
            new_count: number | null;
        };
        /** @description What the run is doing now. */
        RunProgress: {
            /** @description The name of the current step. */
            stage: string;
            /** @description The current step in plain words. */
            message: string;
            /**
             * Format: date-time
             * @description When progress last changed. Send it unchanged as `since`.
             */
            updated_at: string;
            /**
             * Format: int64
             * @description How much of the step is done.
             */
            done: number;
            /**
             * Format: int64
             * @description The size of the whole step, or `null` if unknown.
             */
            total: number | null;
        };
        /**
         * @description How much of the topic clips must have. `all`: they speak of all of it. `most`: those that name it once in a caption, say it seldom where it has several words, have its words apart, or lack less than half of them and not the most telling, may fill places too. `some`: where places are left, so may those that have some of its words, or words that others on it share. Less than `some` costs less where few clips speak of the topic.
         * @enum {string}
         */
        TopicMatch: "all" | "most" | "some";
        /** @description A run without its results. */
        RunSummary: components["schemas"]["RunBase"] & {
            kind: components["schemas"]["RunKind"];
            progress: components["schemas"]["RunProgress"];
            /** @description How much of the topic clips had to have, or `null` where clips were not compared with a topic: for a run of another kind than `short`, and where the topic is a creator or the URL of a clip. */
            topic_match: components["schemas"]["TopicMatch"] | null;
        };
        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
        NextCursor: string | null;
        /** @description A page of runs. */
        RunList: {
            /** @description The runs, newest first. */
            runs: components["schemas"]["RunSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The short form of a run without its results. What is unknown is left out. */
        ListedRunSummary: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            charged: components["schemas"]["Charged"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /** @description Why the run failed. */
            error?: string;
            /** @description Why the run has fewer results than you asked for, in plain words. */
            outcome?: string;
            /**
             * Format: uuid
             * @description The watch that started the run, where one did.
             */
            watch_id?: string;
            /**
             * Format: int64
             * @description Number of results that are new to the watch that started the run.
             */
            new_count?: number;
        };
        /** @description A page of short forms of runs. */
        ListedRunSummaryList: {
            /** @description The runs, newest first. */
            runs: components["schemas"]["ListedRunSummary"][];
            /** @description Send it back as `cursor` for the next page. Left out on the last page. */
            next_cursor?: string;
        };
        /** @description A short form of a hook, shown while the run is in progress. */
        HookCard: {
            platform: components["schemas"]["Platform"];
            /** @description The creator's name. */
            creator: string | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description The line that opens the clip's story, as its transcript has it. `null` until its opening was read. */
            hook: string | null;
            /** @description The clip's specific topic in a few words. `null` until its opening was read. */
            topic: string | null;
            /** @description A score from 0 to 100. `null` until the clip was measured. */
            virality: number | null;
            /**
             * Format: uri
             * @description The clip's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description The cover image's URL on the platform.
             */
            cover_url: string | null;
        };
        /** @description What a short run is doing, with the hooks so far. */
        ShortProgress: components["schemas"]["RunProgress"] & {
            /** @description Whether the run's `patterns` are still being computed (`pending`), there (`ready`), or will not come because its hooks share none or computing them failed (`none`). `null` until the run is done. */
            patterns: ("pending" | "ready" | "none") | null;
            /** @description The clips so far, each as soon as it is known to be about the topic, with its hook once that is written. Their order and selection can still change. */
            preview: components["schemas"]["HookCard"][];
        };
        /**
         * @description What can be heard in a clip.
         * @enum {string}
         */
        TranscriptKind: "speech" | "music" | "none" | "other";
        /**
         * @description Your decision on a hook or video.
         * @enum {string}
         */
        Verdict: "keep" | "reject";
        /** @description Your verdict, or `null`. */
        VerdictOrNull: components["schemas"]["Verdict"] | null;
        /** @description The note that came with your verdict, or `null`. */
        NoteOrNull: string | null;
        /** @description Your newest verdict on the same clip as another run found it, or `null`. A verdict is on the hook of one run. */
        ClipVerdict: components["schemas"]["Verdict"] | null;
        /** @description Whether something can be written after it, if not always in every mode. */
        Remixable: boolean;
        /** @description Why nothing can be written after it, or `null`. */
        NotRemixableBecause: string | null;
        /** @description What the rules write after it without a niche, its words with `{placeholders}`: free here, for you to fill in. Of a hook after which they cannot write, the structure of its pattern. `null` where a language model writes, where neither is known, and for older results. */
        Structure: string | null;
        /** @description Whether the rules can put a niche into `structure`: one at least that suits its grammar, such as a thing, an activity or something plural; another is refused for free, and `message` names one that fits. Where `false`, every niche is refused for free: fill in the slots yourself. `null` where a language model writes, where the rules cannot write, and for older results. */
        TakesSubject: boolean | null;
        /**
         * @description What produced the analysis, fixed rules or a language model checked against them.
         * @enum {string}
         */
        AnalysedBy: "rules" | "model";
        /** @description A short clip that performed well, with the line it opens with. */
        Hook: {
            /**
             * Format: uuid
             * @description The hook's ID.
             */
            hook_id: string;
            /**
             * Format: uuid
             * @description The run that found the clip.
             */
            run_id: string;
            /** @description The line that opens the clip's story, word for word as the transcript or the text on screen has it, or `null` if nothing that could open it is said or shown. What comes before it, such as greetings, is passed over, so it may start late: `hook_start_s` says when. */
            hook: string | null;
            /** @description When the hook starts, in seconds, or `null` if the transcript has no times or nothing is said. Of an `excerpt` they are the seconds of its recording, which may begin before the words that are here. */
            hook_start_s: number | null;
            /** @description The most quotable line beside the hook, word for word as the transcript has it, or `null` if none can be quoted by itself. With a language model it is the hook where no other line is worth quoting. */
            catchy_line: string | null;
            /** @description The clip's argument in one sentence. By rules it is a sentence of the caption, in the words of who posted the clip. */
            main_idea: string | null;
            /** @description Why the clip may have travelled, in the language that the run asked for, by its `language` or in its topic, as far as it is known there; in English if it asked for none. A language model may name a motive of viewers. Rules say what the first line does, with that line and the figures, and no motive; `null` if the line shows nothing of the kind. */
            why_it_travelled: string | null;
            /** @description The clip's specific topic in a few words, its whole title or as a model read it, or `null` if that isn't known. It is not what the run searched for, which is the run's `topic`. */
            topic: string | null;
            /** @description The text in the picture. For a photo post, the text of every slide in order. */
            onscreen_text: string | null;
            /** @description Everything that is said, or `null` if it couldn't be heard. */
            transcript: string | null;
            /** @description What can be heard, or `null` if the clip couldn't be heard. */
            transcript_kind: components["schemas"]["TranscriptKind"] | null;
            /** @description The clip's title, where its platform has titles (YouTube); on the others a caption is all there is, and this is `null`, as in hooks that an earlier version found. */
            title: string | null;
            /** @description The creator's caption. */
            caption: string | null;
            /** @description The spoken language, as a language tag. */
            language: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            platform: components["schemas"]["Platform"];
            /** @description The creator's name. */
            creator: string | null;
            /**
             * Format: int64
             * @description The creator's number of followers.
             */
            creator_followers: number | null;
            /** @description The creator's usual views, the median over recent clips, or `null` if too few are known. */
            creator_usual_views: number | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /**
             * Format: int64
             * @description Number of comments.
             */
            comments: number | null;
            /**
             * Format: int64
             * @description Number of shares.
             */
            shares: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /** @description Whether `views` is 50,000 or more. Such hooks rank first. */
            above_floor: boolean;
            /** @description Whether the clip is about all of the topic. `partly` fills places that are left, and ranks after `yes`. `null` if this is not known, as for older runs. */
            about_topic: ("yes" | "partly") | null;
            /** @description What of the topic the clip has where `about_topic` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise. */
            topic_part: string | null;
            /** @description A score from 0 to 100 based on reach, speed, likes and the creator's usual views, or `null` if none of these is known or `excerpt` is true, since the views may then be those of a longer video. */
            virality: number | null;
            /** @description The figures behind the score, or why there is none. */
            virality_why: string | null;
            /** @description Views divided by the creator's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: date-time
             * @description When the clip was posted.
             */
            posted_at: string | null;
            /** @description Age in days when the clip was found. */
            age_days: number | null;
            /** @description Views per day since the clip was posted. */
            views_per_day: number | null;
            /**
             * Format: uri
             * @description The clip's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description The cover image's URL on the platform.
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description A still image of the clip, served by this server.
             */
            still_url: string | null;
            /**
             * Format: uri
             * @description A vertical player for the clip, served by this server.
             */
            player_url: string | null;
            verdict: components["schemas"]["VerdictOrNull"];
            note: components["schemas"]["NoteOrNull"];
            clip_verdict: components["schemas"]["ClipVerdict"];
            remixable: components["schemas"]["Remixable"];
            not_remixable_because: components["schemas"]["NotRemixableBecause"];
            structure: components["schemas"]["Structure"];
            takes_subject: components["schemas"]["TakesSubject"];
            /**
             * @description The kind of clip. A photo post has no speech; its hook is the text of its slides.
             * @enum {string}
             */
            format: "talking" | "photo" | "other";
            /**
             * @description Always `hooks`.
             * @constant
             */
            section: "hooks";
            /** @description Whether this is an invented sample. Samples appear only while the server has no real clips to search. */
            sample: boolean;
            /** @description Whether the clip may be cut from a longer video, so that it may not be how that opens and its views may be those of the whole: it is imported from another site, and lasts whole half minutes, or begins or ends within a sentence. */
            excerpt: boolean;
            /** @description Whether words of the transcript may be wrong, since its source says that a machine wrote it, or since it looks as machines write them, without ends of sentences or without capitals. `null` where there is no transcript, or where the source does not say who wrote it, so that its words may be wrong as well. */
            machine_transcript: boolean | null;
            analysed_by: components["schemas"]["AnalysedBy"];
            /**
             * Format: date-time
             * @description When the hook was created.
             */
            created_at: string;
        };
        /** @description A structure that several hooks of the run share. */
        Pattern: {
            /** @description The structure's name. */
            name: string;
            /** @description The structure as a template with `{placeholders}`. */
            structure: string;
            /** @description Why it holds viewers. */
            why: string;
            /** @description The IDs of the hooks that use it. */
            hook_ids: components["schemas"]["Uuid"][];
        };
        /** @description The options of the run. `topic_match` has no effect if `link` is set. */
        ShortOptions: {
            /** @description Whether results that the account already paid for are included. */
            reuse: boolean;
            /** @description The language or dialect you asked for, or `null` for any. */
            language: string | null;
            /** @description The country you asked for, or `null` for any. */
            country: string | null;
            /**
             * Format: int32
             * @description The maximum age of the clips in days, or `null` for any age.
             */
            posted_within_days: number | null;
            /** @description The hooks that the results should resemble. */
            seed_hook_ids: components["schemas"]["Uuid"][];
            /** @description The platforms you asked for. */
            platforms: components["schemas"]["Platform"][];
            topic_match: components["schemas"]["TopicMatch"];
            /** @description What the URL given as topic points to, or `null` if the topic was in words. */
            link: ("creator" | "clip") | null;
        };
        /** @description A run that looks for short clips. */
        ShortRun: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed, or `null`. The last word is the request ID of the call that started it. */
            error: string | null;
            /** @description If a finished run has fewer results than you asked for, the reasons in plain words, with `; ` between them; it begins with `Cancelled` if the run was cancelled, and if results are samples, the last two parts say so. Of a full run, how many results match only part of the topic, whether none is about all of it, how many hooks are below 50,000 views, whether imported ones are from another site, whose views may be those of longer videos, and whether none has a multiple. Otherwise usually `null`. */
            outcome: string | null;
            /** @description Always empty. Kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run ended and was charged, or `null` while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation that the run belongs to, or `null`.
             */
            conversation_id: string | null;
            /**
             * @description Only from `cancelRun`, where the run had ended by itself before the call: it came too late and changed nothing.
             * @constant
             */
            ended_before?: true;
            /**
             * Format: uuid
             * @description The watch that started the run, or `null`. It becomes `null` when the watch is deleted.
             */
            watch_id: string | null;
            /**
             * Format: int64
             * @description Number of results of a watch's run, none of which an earlier run of the watch delivered. `null` until the run is done, and for runs that no watch started.
             */
            new_count: number | null;
            /**
             * @description Always `short`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "short";
            progress: components["schemas"]["ShortProgress"];
            /** @description The hooks, best first. Empty until the run is done. In every clip, a person talks to the camera. Clips that couldn't be heard fill the places that are left. */
            hooks: components["schemas"]["Hook"][];
            /** @description Structures that several hooks share, of those that are about all of the topic. `null` until they are computed, shortly after the run is done. */
            patterns: components["schemas"]["Pattern"][] | null;
            options: components["schemas"]["ShortOptions"];
        };
        /**
         * @description How far the video beat its channel's usual views, `breakout` at 10 times or more, `strong` at 5 times or more, `outlier` below that, which can be its usual or less where no more was asked for.
         * @enum {string}
         */
        OutlierTier: "breakout" | "strong" | "outlier";
        /** @description A short form of a find, shown while the run is in progress. */
        FindCard: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            /** @description The video's title. */
            title: string;
            /** @description The channel's name. */
            channel: string;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views. */
            outlier: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
        };
        /** @description A video that the run is checking. */
        ScannedVideo: {
            /** @description The video's title. */
            title: string;
            /** @description The channel's name. */
            channel: string;
            /**
             * Format: int64
             * @description Number of views, or `null` if unknown.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, or `null` until measured. */
            outlier: number | null;
            /**
             * @description Whether the video is waiting, kept or rejected.
             * @enum {string}
             */
            state: "waiting" | "kept" | "rejected";
            /** @description Why the video was rejected, or `null`. */
            reason: string | null;
        };
        /** @description What a long or packaging run is doing, with the finds so far and the videos being checked. */
        LongProgress: components["schemas"]["RunProgress"] & {
            /** @description The finds so far. Their order and selection can still change. */
            items: components["schemas"]["FindCard"][];
            /** @description The videos being checked. */
            scan: components["schemas"]["ScannedVideo"][];
        };
        /**
         * @description The channel's size by its usual views, `small` below 10,000, `medium` below 100,000, and `large` from 100,000.
         * @enum {string}
         */
        ChannelSize: "small" | "medium" | "large";
        /** @description A line of a transcript. */
        IntroLine: {
            /**
             * Format: int32
             * @description The line's number, starting at 1.
             */
            n: number;
            /** @description When the line starts, in seconds from the start of the video. */
            t: number;
            /** @description The spoken words. */
            text: string;
        };
        /**
         * @description `default` writes new openings, or new titles and thumbnails; `intro` writes one whole intro from a long find.
         * @enum {string}
         */
        RemixMode: "default" | "intro";
        /**
         * @description The technique an opening uses.
         * @enum {string}
         */
        HookType: "question" | "contrarian_claim" | "curiosity_gap" | "specific_number" | "result_first" | "promise" | "story" | "confession" | "warning" | "challenge" | "comparison" | "listicle" | "demonstration" | "authority" | "identity_callout" | "other";
        /**
         * @description The function of one part of an opening.
         * @enum {string}
         */
        BeatName: "hook" | "context" | "stakes" | "promise" | "proof" | "open_loop" | "preview" | "other";
        /** @description A part of an opening. */
        Beat: {
            beat: components["schemas"]["BeatName"];
            /** @description When the part starts, in seconds. */
            from_s: number;
            /** @description When the part ends, in seconds. */
            to_s: number;
            /** @description The spoken words. */
            text: string;
            /** @description Whether its words go on after the seconds that were read, so that the part doesn't end here. */
            cut: boolean;
        };
        /** @description A find analyzed for its opening. */
        LongFind: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found the video.
             */
            run_id: string;
            /** @description The video's ID on its platform. */
            video_id: string;
            /** @description The video's title. */
            title: string;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's ID on its platform. */
            channel_id: string | null;
            /** @description The channel's usual views, the median over its recent long uploads, or `null` if too few are known. */
            channel_usual_views: number | null;
            /** @description The channel's size by its usual views, or `null` if unknown. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description `outlier` on a scale from 0 to 100 that is the same for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video, served by this server.
             */
            player_url: string | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /** @description The transcript of the first seconds, line by line, or `null` without one. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether the video is about all of the topic, or `null` if the topic was a URL. */
            about_subject: ("yes" | "partly") | null;
            /** @description What of the topic the video has where `about_subject` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise, and for older finds. */
            topic_part: string | null;
            /** @description Whether the analysis comes from an earlier run of the account. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description Your verdict on the video for this kind of find, or `null`. */
            verdict: components["schemas"]["Verdict"] | null;
            note: components["schemas"]["NoteOrNull"];
            remixable: components["schemas"]["Remixable"];
            not_remixable_because: components["schemas"]["NotRemixableBecause"];
            structure: components["schemas"]["Structure"];
            takes_subject: components["schemas"]["TakesSubject"];
            /** @description The modes in which `remixFind` can write after it; empty where it isn't remixable. Without a language model, a long find often has `intro` alone. */
            remix_modes: components["schemas"]["RemixMode"][];
            /** @description Whether this is an invented sample. Samples appear only while the server has no real videos to search. */
            sample: boolean;
            /**
             * Format: date-time
             * @description When the find was created.
             */
            created_at: string;
            /**
             * @description Always `long`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "long";
            /** @description The lines of `intro` as one text. */
            intro_text: string | null;
            /**
             * Format: int64
             * @description Number of words in the hook.
             */
            hook_words: number | null;
            /** @description When the hook starts, in seconds. */
            hook_start_s: number | null;
            /** @description When the hook ends, in seconds. */
            hook_end_s: number | null;
            /** @description Whether the transcript is machine-made, or `null` without a transcript. */
            auto_captions: boolean | null;
            /** @description The technique of the opening, or `null` without a transcript. */
            hook_type: components["schemas"]["HookType"] | null;
            /** @description What keeps viewers watching, in the language that the run asked for in its topic, where a language model wrote it; in English if it asked for none. By rules it says in English what the first line does, or is `null` if another language was asked for. */
            mechanism: string | null;
            /** @description What viewers are led to expect. */
            promise: string | null;
            /** @description The question the opening leaves open. */
            open_loop: string | null;
            /** @description The parts of the opening whose function is certain, in order, or `null` with fewer than two. */
            beats: components["schemas"]["Beat"][] | null;
            /** @description The opening as a template with `{placeholders}`. */
            template: string | null;
            /** @description How to use the structure in your own video. */
            steal_it: string | null;
        };
        /** @description The only channel size you asked for, or `null` for any. */
        ChannelSizeAsked: components["schemas"]["ChannelSize"] | null;
        /**
         * @description What the URL given as topic points to.
         * @enum {string}
         */
        LinkKind: "channel" | "video";
        /** @description What the URL given as topic points to, or `null` if the topic was in words. */
        LinkAsked: components["schemas"]["LinkKind"] | null;
        /** @description The options of the run. */
        LongOptions: {
            /**
             * Format: int32
             * @description The number of finds you asked for.
             */
            count: number;
            /** @description The minimum multiple of the channel's usual views. */
            min_outlier: number;
            /**
             * Format: int32
             * @description How many seconds of each transcript are analyzed.
             */
            intro_seconds: number;
            /**
             * Format: int32
             * @description The number of openings to write.
             */
            openers: number;
            /**
             * Format: int32
             * @description How many of a channel's newest uploads are looked at.
             */
            uploads: number;
            channel_size: components["schemas"]["ChannelSizeAsked"];
            link: components["schemas"]["LinkAsked"];
        };
        /**
         * Format: int32
         * @description `1` if the topic was the URL of one video, otherwise `null`.
         */
        Requested: number | null;
        /** @description The IDs of the finds. */
        FindIds: components["schemas"]["Uuid"][];
        /** @description A technique and the finds that use it. */
        OpeningPattern: {
            hook_type: components["schemas"]["HookType"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            /** @description The share of all finds that use it, from 0 to 1. */
            share: number;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description How long the hook lasts, in seconds. `null` if no find has a transcript. */
        HookSeconds: {
            /** @description The median. */
            median: number | null;
            /** @description The shortest. */
            min: number | null;
            /** @description The longest. */
            max: number | null;
        };
        /** @description How one part of an opening is used. */
        BeatUse: {
            beat: components["schemas"]["BeatName"];
            /**
             * Format: int64
             * @description Number of finds that have this part.
             */
            used_in: number;
            /** @description When the part usually starts, in seconds (median). */
            from_s: number;
            /** @description When the part usually ends, in seconds (median). */
            to_s: number;
        };
        /** @description How the openings are structured, across all finds. */
        OpeningShape: {
            hook_seconds: components["schemas"]["HookSeconds"];
            /** @description The parts that are used, and when. */
            beats: components["schemas"]["BeatUse"][];
        };
        /** @description States that the text was written, not found. */
        WrittenLabel: string;
        /** @description A new opening based on a find. */
        WrittenOpener: {
            /** @description The words to open with. */
            hook: string;
            /** @description How to continue; empty where nothing is known of what follows. */
            then: string;
            /** @description What the text takes from the find's structure. */
            kept_structure: string;
            /**
             * Format: uuid
             * @description The ID of the find that the text is based on.
             */
            from_find_id: string;
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Why fewer texts were written than you asked for. `null` where there are as many, and where an earlier version wrote them. */
        FewerWrittenBecause: string | null;
        /** @description Number of finds by tier. */
        TierCounts: {
            /**
             * Format: int64
             * @description At least 10 times the channel's usual views.
             */
            breakout: number;
            /**
             * Format: int64
             * @description At least 5 times the channel's usual views.
             */
            strong: number;
            /**
             * Format: int64
             * @description Below that.
             */
            outlier: number;
        };
        /** @description Number of finds by channel size. */
        ChannelSizeCounts: {
            /**
             * Format: int64
             * @description From small channels.
             */
            small: number;
            /**
             * Format: int64
             * @description From medium channels.
             */
            medium: number;
            /**
             * Format: int64
             * @description From large channels.
             */
            large: number;
        };
        /** @description Statistics on the topic. */
        Landscape: {
            /**
             * Format: int64
             * @description Number of long videos considered.
             */
            videos_seen: number;
            /**
             * Format: int64
             * @description Number of channels measured.
             */
            channels: number;
            /**
             * Format: int64
             * @description Number of videos that reached `min_outlier`.
             */
            outliers: number;
            /**
             * Format: int64
             * @description Number of finds in the result.
             */
            kept: number;
            /** @description The median `outlier` of the finds, or `null` without any. */
            median_outlier: number | null;
            tiers: components["schemas"]["TierCounts"];
            channel_sizes: components["schemas"]["ChannelSizeCounts"];
            /** @description Number of finds by year posted. */
            posted: {
                [key: string]: number;
            };
        };
        /** @description What the openings of a run have in common. */
        LongReport: {
            /** @description Techniques that several finds share. */
            patterns: components["schemas"]["OpeningPattern"][];
            shape: components["schemas"]["OpeningShape"];
            /** @description New openings based on the finds, labelled as written. */
            openers: components["schemas"]["WrittenOpener"][];
            fewer_written_because: components["schemas"]["FewerWrittenBecause"];
            landscape: components["schemas"]["Landscape"];
        };
        /** @description A run that looks for long videos and analyzes their openings. */
        LongRun: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed, or `null`. The last word is the request ID of the call that started it. */
            error: string | null;
            /** @description If a finished run has fewer results than you asked for, the reasons in plain words, with `; ` between them; it begins with `Cancelled` if the run was cancelled, and if results are samples, the last two parts say so. Of a full run, how many results match only part of the topic, whether none is about all of it, how many hooks are below 50,000 views, whether imported ones are from another site, whose views may be those of longer videos, and whether none has a multiple. Otherwise usually `null`. */
            outcome: string | null;
            /** @description Always empty. Kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run ended and was charged, or `null` while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation that the run belongs to, or `null`.
             */
            conversation_id: string | null;
            /**
             * @description Only from `cancelRun`, where the run had ended by itself before the call: it came too late and changed nothing.
             * @constant
             */
            ended_before?: true;
            /**
             * Format: uuid
             * @description The watch that started the run, or `null`. It becomes `null` when the watch is deleted.
             */
            watch_id: string | null;
            /**
             * Format: int64
             * @description Number of results of a watch's run, none of which an earlier run of the watch delivered. `null` until the run is done, and for runs that no watch started.
             */
            new_count: number | null;
            /**
             * @description Always `long`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "long";
            progress: components["schemas"]["LongProgress"];
            /** @description The finds, best first. Empty until the run is done. */
            finds: components["schemas"]["LongFind"][];
            options: components["schemas"]["LongOptions"];
            requested: components["schemas"]["Requested"];
            /** @description What the finds have in common, or `null` until the run is done and if it was cancelled before it began. */
            report: components["schemas"]["LongReport"] | null;
        };
        /**
         * @description The technique a title uses.
         * @enum {string}
         */
        TitleDevice: "curiosity_gap" | "contrarian_claim" | "specific_number" | "how_to" | "listicle" | "challenge" | "story" | "question" | "warning" | "comparison" | "authority" | "timeliness" | "identity_callout" | "other";
        /**
         * @description How the words on a thumbnail relate to the title.
         * @enum {string}
         */
        ThumbnailTextRole: "repeats_title" | "adds_to_title" | "contrasts_title" | "no_text";
        /**
         * @description A technique a thumbnail uses.
         * @enum {string}
         */
        ThumbnailDevice: "face_closeup" | "emotion" | "before_after" | "split_comparison" | "arrow_or_circle" | "big_number" | "big_text" | "object_hero" | "screenshot" | "reaction" | "scale_contrast" | "mystery_blur" | "none";
        /** @description A find analyzed for its title and thumbnail. */
        PackagingFind: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            /**
             * Format: uuid
             * @description The run that found the video.
             */
            run_id: string;
            /** @description The video's ID on its platform. */
            video_id: string;
            /** @description The video's title. */
            title: string;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's ID on its platform. */
            channel_id: string | null;
            /** @description The channel's usual views, the median over its recent long uploads, or `null` if too few are known. */
            channel_usual_views: number | null;
            /** @description The channel's size by its usual views, or `null` if unknown. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description `outlier` on a scale from 0 to 100 that is the same for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video, served by this server.
             */
            player_url: string | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /** @description The transcript of the first seconds, line by line, or `null` without one. */
            intro: components["schemas"]["IntroLine"][] | null;
            /** @description Whether the video is about all of the topic, or `null` if the topic was a URL. */
            about_subject: ("yes" | "partly") | null;
            /** @description What of the topic the video has where `about_subject` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise, and for older finds. */
            topic_part: string | null;
            /** @description Whether the analysis comes from an earlier run of the account. */
            analysis_from_earlier_read: boolean;
            analysed_by: components["schemas"]["AnalysedBy"];
            /** @description Your verdict on the video for this kind of find, or `null`. */
            verdict: components["schemas"]["Verdict"] | null;
            note: components["schemas"]["NoteOrNull"];
            remixable: components["schemas"]["Remixable"];
            not_remixable_because: components["schemas"]["NotRemixableBecause"];
            structure: components["schemas"]["Structure"];
            takes_subject: components["schemas"]["TakesSubject"];
            /** @description The modes in which `remixFind` can write after it; empty where it isn't remixable. Without a language model, a long find often has `intro` alone. */
            remix_modes: components["schemas"]["RemixMode"][];
            /** @description Whether this is an invented sample. Samples appear only while the server has no real videos to search. */
            sample: boolean;
            /**
             * Format: date-time
             * @description When the find was created.
             */
            created_at: string;
            /**
             * @description Always `packaging`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "packaging";
            /** @description The technique of the title. */
            title_device: components["schemas"]["TitleDevice"] | null;
            /** @description The title as a template with `{placeholders}`. */
            title_template: string | null;
            /** @description Whether a vision model analyzed the thumbnail. If not, the `thumbnail_*` fields and `gap` are `null`. */
            thumbnail_checked: boolean;
            /** @description The words on the thumbnail. */
            thumbnail_text: string | null;
            /** @description How those words relate to the title. */
            thumbnail_text_role: components["schemas"]["ThumbnailTextRole"] | null;
            /** @description What the thumbnail shows. */
            thumbnail_subject: string | null;
            /** @description How the thumbnail is composed. */
            thumbnail_composition: string | null;
            /**
             * Format: int32
             * @description Number of faces on the thumbnail.
             */
            thumbnail_faces: number | null;
            /** @description The emotion the thumbnail shows. */
            thumbnail_emotion: string | null;
            /** @description The thumbnail's main colors, by name. */
            thumbnail_colors: string[] | null;
            /** @description The techniques of the thumbnail. */
            thumbnail_devices: components["schemas"]["ThumbnailDevice"][] | null;
            /** @description What the thumbnail reveals that the title holds back. */
            gap: string | null;
        };
        /** @description The options of the run. */
        PackagingOptions: {
            /**
             * Format: int32
             * @description The number of finds you asked for.
             */
            count: number;
            /** @description The minimum multiple of the channel's usual views. */
            min_outlier: number;
            /**
             * Format: int32
             * @description The number of titles and thumbnails to write.
             */
            ideas: number;
            /**
             * Format: int32
             * @description How many of a channel's newest uploads are looked at.
             */
            uploads: number;
            channel_size: components["schemas"]["ChannelSizeAsked"];
            link: components["schemas"]["LinkAsked"];
        };
        /** @description A title technique and the finds that use it. */
        TitlePattern: {
            device: components["schemas"]["TitleDevice"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            /** @description An example title as a template with `{placeholders}`. */
            template: string | null;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description A thumbnail technique and the finds that use it. */
        ThumbnailPattern: {
            device: components["schemas"]["ThumbnailDevice"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            find_ids: components["schemas"]["FindIds"];
        };
        /** @description A new title and thumbnail based on a find. */
        WrittenIdea: {
            /** @description The title. */
            title: string;
            /** @description What the thumbnail should show; empty where nothing is known of the original's. */
            thumbnail: string;
            /** @description The words on the thumbnail, or `null` for none. */
            thumbnail_text: string | null;
            /** @description What the text takes from the find's structure. */
            kept_structure: string;
            /**
             * Format: uuid
             * @description The ID of the find that the text is based on.
             */
            from_find_id: string;
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Statistics on titles and thumbnails. */
        PackagingNumbers: {
            /**
             * Format: int64
             * @description Number of titles.
             */
            titles: number;
            /** @description Median title length in characters, or `null` without any. */
            median_length: number | null;
            /**
             * Format: int64
             * @description Number of titles that contain a number.
             */
            with_number: number;
            /**
             * Format: int64
             * @description Number of titles that ask a question.
             */
            with_question: number;
            /**
             * Format: int64
             * @description Number of thumbnails that a vision model analyzed.
             */
            thumbnails_read: number;
            /**
             * Format: int64
             * @description Number of those thumbnails that contain words.
             */
            with_words: number;
            /** @description How often each repeated technique is used. */
            devices: {
                [key: string]: number;
            };
        };
        /** @description What the titles and thumbnails of a run have in common. */
        PackagingReport: {
            /** @description Techniques that at least two titles share. */
            title_patterns: components["schemas"]["TitlePattern"][];
            /** @description Techniques that at least two thumbnails share. */
            thumbnail_patterns: components["schemas"]["ThumbnailPattern"][];
            /** @description New titles and thumbnails based on the finds, labelled as written. */
            ideas: components["schemas"]["WrittenIdea"][];
            fewer_written_because: components["schemas"]["FewerWrittenBecause"];
            numbers: components["schemas"]["PackagingNumbers"];
        };
        /** @description A run that looks for long videos and analyzes their titles and thumbnails. */
        PackagingRun: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            reserved: components["schemas"]["Reserved"];
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed, or `null`. The last word is the request ID of the call that started it. */
            error: string | null;
            /** @description If a finished run has fewer results than you asked for, the reasons in plain words, with `; ` between them; it begins with `Cancelled` if the run was cancelled, and if results are samples, the last two parts say so. Of a full run, how many results match only part of the topic, whether none is about all of it, how many hooks are below 50,000 views, whether imported ones are from another site, whose views may be those of longer videos, and whether none has a multiple. Otherwise usually `null`. */
            outcome: string | null;
            /** @description Always empty. Kept for older clients. */
            bonus: Record<string, never>[];
            stats: components["schemas"]["RunStats"];
            /**
             * Format: date-time
             * @description When the run was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the run ended and was charged, or `null` while in flight.
             */
            settled_at: string | null;
            /**
             * Format: uuid
             * @description The conversation that the run belongs to, or `null`.
             */
            conversation_id: string | null;
            /**
             * @description Only from `cancelRun`, where the run had ended by itself before the call: it came too late and changed nothing.
             * @constant
             */
            ended_before?: true;
            /**
             * Format: uuid
             * @description The watch that started the run, or `null`. It becomes `null` when the watch is deleted.
             */
            watch_id: string | null;
            /**
             * Format: int64
             * @description Number of results of a watch's run, none of which an earlier run of the watch delivered. `null` until the run is done, and for runs that no watch started.
             */
            new_count: number | null;
            /**
             * @description Always `packaging`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "packaging";
            progress: components["schemas"]["LongProgress"];
            /** @description The finds, best first. Empty until the run is done. */
            finds: components["schemas"]["PackagingFind"][];
            options: components["schemas"]["PackagingOptions"];
            requested: components["schemas"]["Requested"];
            /** @description What the titles and thumbnails have in common, or `null` until the run is done and if it was cancelled before it began. */
            report: components["schemas"]["PackagingReport"] | null;
        };
        /** @description A run with its results. `kind` says which of the three kinds it is. */
        Run: components["schemas"]["ShortRun"] | components["schemas"]["LongRun"] | components["schemas"]["PackagingRun"];
        /** @description What the run is doing now. Left out once nothing more comes. */
        ProgressSummary: {
            /** @description The name of the current step. */
            stage: string;
            /** @description The current step in plain words. */
            message: string;
            /**
             * Format: date-time
             * @description When progress last changed. Send it unchanged as `since`.
             */
            updated_at: string;
            /**
             * Format: int64
             * @description How much of the step is done.
             */
            done: number;
            /**
             * Format: int64
             * @description The size of the whole step, or `null` if unknown.
             */
            total: number | null;
            /**
             * @description `pending` where the run is done and its patterns are still to come.
             * @enum {string}
             */
            patterns?: "pending";
        };
        /** @description How the run got its results. */
        RunStatsSummary: {
            /**
             * Format: int64
             * @description Number of distinct videos considered.
             */
            candidates: number;
            /**
             * Format: int64
             * @description Number of videos analyzed.
             */
            read: number;
            /** @description Number of provider calls that the run bought, by kind, where there are any. */
            calls?: {
                [key: string]: number;
            };
            /** @description Number of candidates left out, by reason, where there are any. */
            rejections?: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description Number of the channel's newest uploads that were looked at, for a channel.
             */
            uploads_seen?: number;
            /**
             * Format: int64
             * @description Number of the channel's uploads, where the source tells it.
             */
            uploads_total?: number;
            /**
             * Format: int64
             * @description Number of results that match only part of the topic, where there are any.
             */
            partial_matches?: number;
            /** @description What you asked for that no source could apply, by name and value, such as the country. */
            not_applied?: string[];
        };
        /** @description A hook in at most 800 bytes. What is unknown is left out, and text that doesn't fit ends with `…`. */
        HookSummary: {
            /**
             * Format: uuid
             * @description The hook's ID.
             */
            hook_id: string;
            /** @description The clip's title, where it has one. */
            title?: string;
            /** @description The line that opens the clip's story, as the transcript has it, without what comes before it, such as greetings. */
            hook?: string;
            /** @description When the hook starts, in seconds, where that is later than two seconds and something else is said before it. Of an `excerpt`, whose words may begin later than its recording, only where `words_before` is not known. */
            hook_start_s?: number;
            /**
             * Format: int32
             * @description How many words are said before the hook, where it starts late: greetings, announcements and what else cannot stand as a hook. Of an `excerpt`, those that it has.
             */
            words_before?: number;
            /** @description The most quotable line, as the transcript has it, where it is another line than `hook`. */
            catchy_line?: string;
            /** @description The clip's argument in one sentence. */
            main_idea?: string;
            /** @description Why people shared the clip. */
            why_it_travelled?: string;
            /** @description The clip's specific topic in a few words. */
            topic?: string;
            platform: components["schemas"]["Platform"];
            /** @description The creator's name. */
            creator?: string;
            /**
             * Format: int64
             * @description Number of views.
             */
            views?: number;
            /** @description Views divided by the creator's usual views, to two decimals. */
            outlier?: number;
            /** @description A score from 0 to 100. */
            virality?: number;
            /**
             * Format: date-time
             * @description When the clip was posted.
             */
            posted_at?: string;
            /** @description Length in seconds. */
            duration_s?: number;
            /**
             * Format: uri
             * @description The clip's page on its platform.
             */
            watch_url?: string;
            /**
             * @description The kind of clip, where nobody talks in it.
             * @enum {string}
             */
            format?: "photo" | "other";
            /**
             * @description `false` where the clip has fewer than 50,000 views.
             * @constant
             */
            above_floor?: false;
            /**
             * @description `partly` where the clip is only partly about the topic and `topic_part` is not known.
             * @constant
             */
            about_topic?: "partly";
            /** @description As `topic_part` of the hook. */
            topic_part?: string;
            /**
             * @description `true` where this is an invented sample.
             * @constant
             */
            sample?: true;
            /**
             * @description `true` where the clip may be cut from a longer video, whose views it then may have.
             * @constant
             */
            excerpt?: true;
            /** @description Whether a machine wrote the transcript, by its source or by its looks. Left out where nobody knows, so that its words may be wrong too, where there is none, and of samples. */
            machine_transcript?: boolean;
            verdict?: components["schemas"]["Verdict"];
            /** @description The note that came with your verdict. */
            note?: string;
            clip_verdict?: components["schemas"]["Verdict"];
            /**
             * @description Sent where nothing can be written after it.
             * @constant
             */
            remixable?: false;
            /** @description Its structure, with `{placeholders}` for you to fill in: what is written after it without a niche, or where it is not remixable that of its pattern. Sent where it is short and no model is set. */
            structure?: string;
            /** @description Whether a niche whose grammar suits its structure can be put into it. Sent where known. */
            takes_subject?: boolean;
        };
        /**
         * @description What a find was analyzed for, its opening (`long`) or its title and thumbnail (`packaging`).
         * @enum {string}
         */
        FindKind: "long" | "packaging";
        /** @description A part of an opening. */
        BeatSummary: {
            beat: components["schemas"]["BeatName"];
            /** @description When the part starts, in seconds. */
            from_s: number;
            /** @description When the part ends, in seconds. */
            to_s: number;
            /** @description The spoken words, where they are not those of `hook`. */
            text?: string;
            /**
             * @description Sent where the words go on after the seconds that were read.
             * @constant
             */
            cut?: true;
        };
        /** @description A find in at most 1,600 bytes. What is unknown is left out, and text that doesn't fit ends with `…`. */
        FindSummary: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            kind: components["schemas"]["FindKind"];
            /** @description The video's title. */
            title: string;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's ID on its platform. Start with it as the topic to look at the channel. */
            channel_id?: string;
            /**
             * Format: int64
             * @description Number of views.
             */
            views?: number;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier?: number;
            outlier_tier?: components["schemas"]["OutlierTier"];
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at?: string;
            /** @description Length in seconds. */
            duration_s?: number;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url?: string;
            /** @description The spoken words the video opens with. */
            hook?: string;
            hook_type?: components["schemas"]["HookType"];
            /** @description What keeps viewers watching. */
            mechanism?: string;
            /** @description What viewers are led to expect. */
            promise?: string;
            /** @description The question the opening leaves open. */
            open_loop?: string;
            /** @description The parts of the opening, in order, twelve at most. */
            beats?: components["schemas"]["BeatSummary"][];
            /** @description The opening as a template with `{placeholders}`. */
            template?: string;
            title_device?: components["schemas"]["TitleDevice"];
            /** @description The title as a template with `{placeholders}`. */
            title_template?: string;
            /** @description The words on the thumbnail. */
            thumbnail_text?: string;
            /** @description What the thumbnail shows. */
            thumbnail_subject?: string;
            /** @description How the thumbnail is composed. */
            thumbnail_composition?: string;
            /** @description The techniques of the thumbnail. */
            thumbnail_devices?: components["schemas"]["ThumbnailDevice"][];
            /** @description What the thumbnail reveals that the title holds back. */
            gap?: string;
            /**
             * @description `partly` where the video is only partly about the topic and `topic_part` is not known.
             * @constant
             */
            about_subject?: "partly";
            /** @description As `topic_part` of the find. */
            topic_part?: string;
            /**
             * @description `true` where this is an invented sample.
             * @constant
             */
            sample?: true;
            verdict?: components["schemas"]["Verdict"];
            /** @description The note that came with your verdict. */
            note?: string;
            /**
             * @description Sent where nothing can be written after it.
             * @constant
             */
            remixable?: false;
            /** @description Sent where only this mode of `remixFind` can write after it. */
            remix_modes?: components["schemas"]["RemixMode"][];
            /** @description What `remixFind` writes after it without a niche, with `{placeholders}` to fill in. Sent where it is short and no model is set. */
            structure?: string;
            /** @description Whether a niche whose grammar suits its structure can be put into it. Sent where known. */
            takes_subject?: boolean;
        };
        /** @description Which results these are, by their positions in the run, starting at 1. */
        ResultPositions: number[];
        /** @description What several results share. */
        PatternSummary: {
            /** @description The structure's name, or the technique. */
            name: string;
            /** @description The structure as a template with `{placeholders}`. */
            structure?: string;
            results: components["schemas"]["ResultPositions"];
        };
        /** @description Text that was written after a find. */
        WrittenSummary: {
            /** @description The opening or the title. */
            text: string;
            /** @description How the opening goes on, or what the thumbnail shows. */
            then?: string;
            /**
             * Format: int32
             * @description The position of the find that it follows, starting at 1.
             */
            after?: number;
        };
        /** @description A run with short forms of its results. What is unknown or empty is left out. */
        RunWithSummaries: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            status: components["schemas"]["RunStatus"];
            topic: components["schemas"]["Topic"];
            /**
             * Format: int32
             * @description The number of results you asked for.
             */
            count: number;
            charged: components["schemas"]["Charged"];
            /** @description Why the run failed. */
            error?: string;
            /** @description Why the run has fewer results than you asked for, in plain words. */
            outcome?: string;
            /**
             * Format: uuid
             * @description The watch that started the run, where one did.
             */
            watch_id?: string;
            /**
             * Format: int64
             * @description Number of results that are new to the watch that started the run.
             */
            new_count?: number;
            /**
             * @description Only from `cancelRun`, where the run had ended by itself before the call, which changed nothing.
             * @constant
             */
            ended_before?: true;
            progress?: components["schemas"]["ProgressSummary"];
            stats?: components["schemas"]["RunStatsSummary"];
            /** @description The hooks of a short run, best first. */
            hooks?: components["schemas"]["HookSummary"][];
            /** @description The finds of a long or packaging run, best first. */
            finds?: components["schemas"]["FindSummary"][];
            /** @description What several of the results share. Left out where they share nothing, and while `progress.patterns` is `pending`. */
            patterns?: components["schemas"]["PatternSummary"][];
            /** @description Why the patterns of a short run will not come, where computing them failed. */
            no_patterns_because?: string;
            /** @description Openings or titles that were written after a find. They are new text, not found. */
            written?: components["schemas"]["WrittenSummary"][];
            /** @description Why fewer texts were written than you asked for. */
            fewer_written_because?: string;
            /** @description Why nothing can be written after the results that say `remixable` is false, where there are any. */
            not_remixable_because?: string;
            /**
             * @description `true` where all results are invented samples. Over MCP the results do not repeat it then.
             * @constant
             */
            sample?: true;
        };
        /** @description A short run and its hooks. */
        HooksExport: {
            run: components["schemas"]["RunSummary"];
            /** @description The hooks, in the order of the run. */
            hooks: components["schemas"]["Hook"][];
        };
        /** @description A long video that beat its own channel. `kind` says what it was analyzed for. */
        Find: components["schemas"]["LongFind"] | components["schemas"]["PackagingFind"];
        /** @description A long or packaging run and its finds. */
        FindsExport: {
            run: components["schemas"]["RunSummary"];
            /** @description The finds, in the order of the run. */
            finds: components["schemas"]["Find"][];
        };
        /** @description A run and its results, as a file. */
        ExportOut: components["schemas"]["HooksExport"] | components["schemas"]["FindsExport"];
        /**
         * Format: uuid
         * @description The link's ID, which withdraws it with `unshareRun`. It opens nothing.
         */
        ShareId: string;
        /** @description `keep` if the link shows only what was kept when it was made, or `null` if it shows all results. */
        SharedVerdict: "keep" | null;
        /** @description A link to a run. */
        ShareLink: {
            share_id: components["schemas"]["ShareId"];
            verdict: components["schemas"]["SharedVerdict"];
            /**
             * Format: date-time
             * @description When the link was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the link stops working, or `null` if only `unshareRun` ends it.
             */
            expires_at: string | null;
        };
        /** @description The links to a run that work now. */
        ShareList: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            /** @description The links, newest first, without their tokens. */
            links: components["schemas"]["ShareLink"][];
        };
        /** @description How long the link works, and what it shows. */
        ShareIn: {
            /**
             * Format: int32
             * @description After how many days the link stops working; by default, never.
             */
            expires_in_days?: number;
            /**
             * @description Share only the results that you have kept by now; by default, all of them. What you decide later doesn't change what the link shows.
             * @enum {string}
             */
            verdict?: "keep";
        };
        /** @description The last part of the link. The server keeps only a digest of it, so this is the only time it is shown. */
        ShareToken: string;
        /** @description A new link to a run. */
        Share: {
            share_id: components["schemas"]["ShareId"];
            /**
             * Format: uri
             * @description The link to pass on. It opens a page of the console, or `getSharedRun` where the server has no console.
             */
            url: string;
            token: components["schemas"]["ShareToken"];
            verdict: components["schemas"]["SharedVerdict"];
            /**
             * Format: date-time
             * @description When the link stops working, or `null` if only `unshareRun` ends it.
             */
            expires_at: string | null;
        };
        /** @description The links to the run no longer work. */
        ShareEnded: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            /**
             * Format: int32
             * @description How many links worked until now.
             */
            withdrawn: number;
        };
        /** @description A hook of a shared run. */
        SharedHook: {
            /** @description The line that opens the clip's story, word for word as the transcript or the text on screen has it, or `null` if nothing that could open it is said or shown. What comes before it, such as greetings, is passed over, so it may start late: `hook_start_s` says when. */
            hook: string | null;
            /** @description When the hook starts, in seconds, or `null` if the transcript has no times or nothing is said. */
            hook_start_s: number | null;
            /** @description The clip's title, or `null` where its platform has none or it is not known. */
            title: string | null;
            /** @description The most quotable line, word for word as the transcript has it, or `null` if none can be quoted by itself. */
            catchy_line: string | null;
            /** @description The clip's argument in one sentence. */
            main_idea: string | null;
            /** @description Why people shared the clip. */
            why_it_travelled: string | null;
            /** @description The clip's specific topic in a few words. */
            topic: string | null;
            /** @description The text in the picture. For a photo post, the text of every slide in order. */
            onscreen_text: string | null;
            /** @description Everything that is said, or `null` if it couldn't be heard. */
            transcript: string | null;
            /** @description What can be heard, or `null` if the clip couldn't be heard. */
            transcript_kind: components["schemas"]["TranscriptKind"] | null;
            /** @description The creator's caption. */
            caption: string | null;
            /** @description The spoken language, as a language tag. */
            language: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            platform: components["schemas"]["Platform"];
            /** @description The creator's name. */
            creator: string | null;
            /**
             * Format: int64
             * @description The creator's number of followers.
             */
            creator_followers: number | null;
            /** @description The creator's usual views, the median over recent clips, or `null` if too few are known. */
            creator_usual_views: number | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /**
             * Format: int64
             * @description Number of comments.
             */
            comments: number | null;
            /**
             * Format: int64
             * @description Number of shares.
             */
            shares: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /** @description Whether `views` is 50,000 or more. Such hooks rank first. */
            above_floor: boolean;
            /** @description Whether the clip is about all of the topic. `partly` fills places that are left, and ranks after `yes`. `null` if this is not known, as for older runs. */
            about_topic: ("yes" | "partly") | null;
            /** @description What of the topic the clip has where `about_topic` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise. */
            topic_part: string | null;
            /** @description A score from 0 to 100 based on reach, speed, likes and the creator's usual views, or `null` if none of these is known or `excerpt` is true, since the views may then be those of a longer video. */
            virality: number | null;
            /** @description The figures behind the score, or why there is none. */
            virality_why: string | null;
            /** @description Views divided by the creator's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: date-time
             * @description When the clip was posted.
             */
            posted_at: string | null;
            /** @description Age in days when the clip was found. */
            age_days: number | null;
            /** @description Views per day since the clip was posted. */
            views_per_day: number | null;
            /**
             * Format: uri
             * @description The clip's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description The cover image's URL on the platform.
             */
            cover_url: string | null;
            /**
             * Format: uri
             * @description A still image of the clip, served by this server.
             */
            still_url: string | null;
            /**
             * Format: uri
             * @description A vertical player for the clip, served by this server.
             */
            player_url: string | null;
            /**
             * @description The kind of clip. A photo post has no speech; its hook is the text of its slides.
             * @enum {string}
             */
            format: "talking" | "photo" | "other";
            /** @description Whether this is an invented sample. Samples appear only while the server has no real clips to search. */
            sample: boolean;
            /** @description Whether the clip may be cut from a longer video, so that it may not be how that opens and its views may be those of the whole: it is imported from another site, and lasts whole half minutes, or begins or ends within a sentence. */
            excerpt: boolean;
            /** @description Whether words of the transcript may be wrong, since its source says that a machine wrote it, or since it looks as machines write them, without ends of sentences or without capitals. `null` where there is none, or where its source does not say who wrote it: its words may be wrong too. */
            machine_transcript: boolean | null;
        };
        /**
         * Format: int32
         * @description Which of the results, by its place in the list, counted from 1.
         */
        SharedPlace: number;
        /** @description Which of the results, by their place in the list, counted from 1. */
        SharedPlaces: components["schemas"]["SharedPlace"][];
        /** @description A structure that several hooks share. */
        SharedPattern: {
            /** @description The structure's name. */
            name: string;
            /** @description The structure as a template with `{placeholders}`. */
            structure: string;
            /** @description Why it holds viewers. */
            why: string;
            places: components["schemas"]["SharedPlaces"];
        };
        /** @description A shared short run. */
        SharedShortRun: {
            /**
             * @description Always `short`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "short";
            topic: components["schemas"]["Topic"];
            /**
             * Format: date-time
             * @description When the run was done.
             */
            finished_at: string;
            /**
             * Format: date-time
             * @description When the link stops working, or `null` if it has no such time.
             */
            expires_at: string | null;
            /** @description Whether any of the results is an invented sample, which says so itself. */
            samples: boolean;
            /** @description The hooks, best first. */
            hooks: components["schemas"]["SharedHook"][];
            /** @description Structures that several of the hooks share. */
            patterns: components["schemas"]["SharedPattern"][];
        };
        /** @description A line of a transcript. */
        SharedIntroLine: {
            /**
             * Format: int32
             * @description The line's number, starting at 1.
             */
            n: number;
            /** @description When the line starts, in seconds from the start of the video. */
            t: number;
            /** @description The spoken words. */
            text: string;
        };
        /** @description A part of an opening. */
        SharedBeat: {
            beat: components["schemas"]["BeatName"];
            /** @description When the part starts, in seconds. */
            from_s: number;
            /** @description When the part ends, in seconds. */
            to_s: number;
            /** @description The spoken words. */
            text: string;
            /** @description Whether its words go on after the seconds that were read, so that the part doesn't end here. */
            cut: boolean;
        };
        /** @description A find of a shared long run. */
        SharedLongFind: {
            /** @description The video's title. */
            title: string;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's usual views, the median over its recent long uploads, or `null` if too few are known. */
            channel_usual_views: number | null;
            /** @description The channel's size by its usual views, or `null` if unknown. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description `outlier` on a scale from 0 to 100 that is the same for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video, served by this server.
             */
            player_url: string | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /** @description The transcript of the first seconds, line by line, or `null` without one. */
            intro: components["schemas"]["SharedIntroLine"][] | null;
            /** @description Whether the video is about all of the topic, or `null` if the topic was a URL. */
            about_subject: ("yes" | "partly") | null;
            /** @description What of the topic the video has where `about_subject` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise, and for older finds. */
            topic_part: string | null;
            /** @description Whether this is an invented sample. Samples appear only while the server has no real videos to search. */
            sample: boolean;
            /** @description The lines of `intro` as one text. */
            intro_text: string | null;
            /**
             * Format: int64
             * @description Number of words in the hook.
             */
            hook_words: number | null;
            /** @description When the hook starts, in seconds. */
            hook_start_s: number | null;
            /** @description When the hook ends, in seconds. */
            hook_end_s: number | null;
            /** @description Whether the transcript is machine-made, or `null` without a transcript. */
            auto_captions: boolean | null;
            /** @description The technique of the opening, or `null` without a transcript. */
            hook_type: components["schemas"]["HookType"] | null;
            /** @description What keeps viewers watching. */
            mechanism: string | null;
            /** @description What viewers are led to expect. */
            promise: string | null;
            /** @description The question the opening leaves open. */
            open_loop: string | null;
            /** @description The parts of the opening whose function is certain, in order, or `null` with fewer than two. */
            beats: components["schemas"]["SharedBeat"][] | null;
            /** @description The opening as a template with `{placeholders}`. */
            template: string | null;
            /** @description How to use the structure in your own video. */
            steal_it: string | null;
        };
        /** @description A technique and the finds that use it. */
        SharedOpeningPattern: {
            hook_type: components["schemas"]["HookType"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            /** @description The share of all finds that use it, from 0 to 1. */
            share: number;
            places: components["schemas"]["SharedPlaces"];
        };
        /** @description How long the hook lasts, in seconds. `null` if no find has a transcript. */
        SharedHookSeconds: {
            /** @description The median. */
            median: number | null;
            /** @description The shortest. */
            min: number | null;
            /** @description The longest. */
            max: number | null;
        };
        /** @description How one part of an opening is used. */
        SharedBeatUse: {
            beat: components["schemas"]["BeatName"];
            /**
             * Format: int64
             * @description Number of finds that have this part.
             */
            used_in: number;
            /** @description When the part usually starts, in seconds (median). */
            from_s: number;
            /** @description When the part usually ends, in seconds (median). */
            to_s: number;
        };
        /** @description How the openings are structured, across all finds. */
        SharedOpeningShape: {
            hook_seconds: components["schemas"]["SharedHookSeconds"];
            /** @description The parts that are used, and when. */
            beats: components["schemas"]["SharedBeatUse"][];
        };
        /** @description A new opening based on a find. */
        SharedOpener: {
            /** @description The words to open with. */
            hook: string;
            /** @description How to continue; empty where nothing is known of what follows. */
            then: string;
            /** @description What the text takes from the find's structure. */
            kept_structure: string;
            from_place: components["schemas"]["SharedPlace"];
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Number of finds by tier. */
        SharedTierCounts: {
            /**
             * Format: int64
             * @description At least 10 times the channel's usual views.
             */
            breakout: number;
            /**
             * Format: int64
             * @description At least 5 times the channel's usual views.
             */
            strong: number;
            /**
             * Format: int64
             * @description Below that.
             */
            outlier: number;
        };
        /** @description Number of finds by channel size. */
        SharedChannelSizeCounts: {
            /**
             * Format: int64
             * @description From small channels.
             */
            small: number;
            /**
             * Format: int64
             * @description From medium channels.
             */
            medium: number;
            /**
             * Format: int64
             * @description From large channels.
             */
            large: number;
        };
        /** @description Statistics on the topic. */
        SharedLandscape: {
            /**
             * Format: int64
             * @description Number of long videos considered.
             */
            videos_seen: number;
            /**
             * Format: int64
             * @description Number of channels measured.
             */
            channels: number;
            /**
             * Format: int64
             * @description Number of videos that reached `min_outlier`.
             */
            outliers: number;
            /**
             * Format: int64
             * @description Number of finds in the result.
             */
            kept: number;
            /** @description The median `outlier` of the finds, or `null` without any. */
            median_outlier: number | null;
            tiers: components["schemas"]["SharedTierCounts"];
            channel_sizes: components["schemas"]["SharedChannelSizeCounts"];
            /** @description Number of finds by year posted. */
            posted: {
                [key: string]: number;
            };
        };
        /** @description What the openings of a run have in common. */
        SharedLongReport: {
            /** @description Techniques that several finds share. */
            patterns: components["schemas"]["SharedOpeningPattern"][];
            shape: components["schemas"]["SharedOpeningShape"];
            /** @description New openings based on the finds, labelled as written. */
            openers: components["schemas"]["SharedOpener"][];
            landscape: components["schemas"]["SharedLandscape"];
        };
        /** @description A shared long run. */
        SharedLongRun: {
            /**
             * @description Always `long`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "long";
            topic: components["schemas"]["Topic"];
            /**
             * Format: date-time
             * @description When the run was done.
             */
            finished_at: string;
            /**
             * Format: date-time
             * @description When the link stops working, or `null` if it has no such time.
             */
            expires_at: string | null;
            /** @description Whether any of the results is an invented sample, which says so itself. */
            samples: boolean;
            /** @description The finds, best first. */
            finds: components["schemas"]["SharedLongFind"][];
            /** @description What the finds have in common, or `null` if the run was cancelled before it began. */
            report: components["schemas"]["SharedLongReport"] | null;
        };
        /** @description A find of a shared packaging run. */
        SharedPackagingFind: {
            /** @description The video's title. */
            title: string;
            /**
             * Format: uri
             * @description The thumbnail's URL on the platform.
             */
            thumbnail_url: string | null;
            /** @description The channel's name. */
            channel: string;
            /** @description The channel's usual views, the median over its recent long uploads, or `null` if too few are known. */
            channel_usual_views: number | null;
            /** @description The channel's size by its usual views, or `null` if unknown. */
            channel_size: components["schemas"]["ChannelSize"] | null;
            /**
             * Format: int64
             * @description Number of views.
             */
            views: number | null;
            /** @description Views divided by the channel's usual views, to two decimals. */
            outlier: number | null;
            /**
             * Format: int32
             * @description `outlier` on a scale from 0 to 100 that is the same for all runs.
             */
            outlier_score: number | null;
            /** @description The tier of `outlier`, or `null` if unknown. */
            outlier_tier: components["schemas"]["OutlierTier"] | null;
            /**
             * Format: int64
             * @description Number of likes.
             */
            likes: number | null;
            /** @description Likes per 1,000 views. */
            likes_per_1k: number | null;
            /**
             * Format: date-time
             * @description When the video was posted.
             */
            posted_at: string | null;
            /** @description Length in seconds. */
            duration_s: number | null;
            /**
             * Format: uri
             * @description The video's page on its platform.
             */
            watch_url: string | null;
            /**
             * Format: uri
             * @description A plain player for the video, served by this server.
             */
            player_url: string | null;
            /** @description The spoken words the video opens with, or `null` without a transcript that can be quoted. */
            hook: string | null;
            /** @description The transcript of the first seconds, line by line, or `null` without one. */
            intro: components["schemas"]["SharedIntroLine"][] | null;
            /** @description Whether the video is about all of the topic, or `null` if the topic was a URL. */
            about_subject: ("yes" | "partly") | null;
            /** @description What of the topic the video has where `about_subject` is `partly`, such as `named in passing` (in what is said), `only 'machine'` or `all but 'tips'`; `once in its caption` where a long caption alone names it; `related words: 'oven', 'dough'` that it shares with what names the topic; `null` otherwise, and for older finds. */
            topic_part: string | null;
            /** @description Whether this is an invented sample. Samples appear only while the server has no real videos to search. */
            sample: boolean;
            /** @description The technique of the title. */
            title_device: components["schemas"]["TitleDevice"] | null;
            /** @description The title as a template with `{placeholders}`. */
            title_template: string | null;
            /** @description Whether a vision model analyzed the thumbnail. If not, the `thumbnail_*` fields and `gap` are `null`. */
            thumbnail_checked: boolean;
            /** @description The words on the thumbnail. */
            thumbnail_text: string | null;
            /** @description How those words relate to the title. */
            thumbnail_text_role: components["schemas"]["ThumbnailTextRole"] | null;
            /** @description What the thumbnail shows. */
            thumbnail_subject: string | null;
            /** @description How the thumbnail is composed. */
            thumbnail_composition: string | null;
            /**
             * Format: int32
             * @description Number of faces on the thumbnail.
             */
            thumbnail_faces: number | null;
            /** @description The emotion the thumbnail shows. */
            thumbnail_emotion: string | null;
            /** @description The thumbnail's main colors, by name. */
            thumbnail_colors: string[] | null;
            /** @description The techniques of the thumbnail. */
            thumbnail_devices: components["schemas"]["ThumbnailDevice"][] | null;
            /** @description What the thumbnail reveals that the title holds back. */
            gap: string | null;
        };
        /** @description A title technique and the finds that use it. */
        SharedTitlePattern: {
            device: components["schemas"]["TitleDevice"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            /** @description An example title as a template with `{placeholders}`. */
            template: string | null;
            places: components["schemas"]["SharedPlaces"];
        };
        /** @description A thumbnail technique and the finds that use it. */
        SharedThumbnailPattern: {
            device: components["schemas"]["ThumbnailDevice"];
            /**
             * Format: int64
             * @description Number of finds that use it.
             */
            count: number;
            places: components["schemas"]["SharedPlaces"];
        };
        /** @description A new title and thumbnail based on a find. */
        SharedIdea: {
            /** @description The title. */
            title: string;
            /** @description What the thumbnail should show; empty where nothing is known of the original's. */
            thumbnail: string;
            /** @description The words on the thumbnail, or `null` for none. */
            thumbnail_text: string | null;
            /** @description What the text takes from the find's structure. */
            kept_structure: string;
            from_place: components["schemas"]["SharedPlace"];
            label: components["schemas"]["WrittenLabel"];
        };
        /** @description Statistics on titles and thumbnails. */
        SharedPackagingNumbers: {
            /**
             * Format: int64
             * @description Number of titles.
             */
            titles: number;
            /** @description Median title length in characters, or `null` without any. */
            median_length: number | null;
            /**
             * Format: int64
             * @description Number of titles that contain a number.
             */
            with_number: number;
            /**
             * Format: int64
             * @description Number of titles that ask a question.
             */
            with_question: number;
            /**
             * Format: int64
             * @description Number of thumbnails that a vision model analyzed.
             */
            thumbnails_read: number;
            /**
             * Format: int64
             * @description Number of those thumbnails that contain words.
             */
            with_words: number;
            /** @description How often each repeated technique is used. */
            devices: {
                [key: string]: number;
            };
        };
        /** @description What the titles and thumbnails of a run have in common. */
        SharedPackagingReport: {
            /** @description Techniques that at least two titles share. */
            title_patterns: components["schemas"]["SharedTitlePattern"][];
            /** @description Techniques that at least two thumbnails share. */
            thumbnail_patterns: components["schemas"]["SharedThumbnailPattern"][];
            /** @description New titles and thumbnails based on the finds, labelled as written. */
            ideas: components["schemas"]["SharedIdea"][];
            numbers: components["schemas"]["SharedPackagingNumbers"];
        };
        /** @description A shared packaging run. */
        SharedPackagingRun: {
            /**
             * @description Always `packaging`. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "packaging";
            topic: components["schemas"]["Topic"];
            /**
             * Format: date-time
             * @description When the run was done.
             */
            finished_at: string;
            /**
             * Format: date-time
             * @description When the link stops working, or `null` if it has no such time.
             */
            expires_at: string | null;
            /** @description Whether any of the results is an invented sample, which says so itself. */
            samples: boolean;
            /** @description The finds, best first. */
            finds: components["schemas"]["SharedPackagingFind"][];
            /** @description What the titles and thumbnails have in common, or `null` if the run was cancelled before it began. */
            report: components["schemas"]["SharedPackagingReport"] | null;
        };
        /** @description A finished run as somebody with a link sees it. `kind` says which of the three kinds it is. */
        SharedRun: components["schemas"]["SharedShortRun"] | components["schemas"]["SharedLongRun"] | components["schemas"]["SharedPackagingRun"];
        /** @description The opening that you drafted. */
        ScoreIn: {
            /** @description The words that open the video. */
            text: string;
            /** @description The topic of the video, so that only results on it count. Without one all of your results count, and the catalog is not searched. */
            topic?: string;
            /**
             * @description What the opening is for, a short clip or a long video.
             * @default short
             * @enum {string}
             */
            kind: "short" | "long";
        };
        /** @description How to show the clip on your own page. */
        EmbedOut: {
            /**
             * @description Whether the platform allows embedding.
             * @enum {string}
             */
            kind: "embed" | "fallback";
            /** @description The platform's embed code, or `null` for a fallback. */
            html: string | null;
            /**
             * Format: uri
             * @description A vertical player for the clip, served by this server.
             */
            player_url: string | null;
            /**
             * Format: uri
             * @description An image to show instead of a player.
             */
            thumbnail: string | null;
            /** @description Everything that is said, to show with the image. */
            transcript: string | null;
            /** @description Why only a fallback is available, or `null` for an embed. */
            reason: string | null;
        };
        /** @description The verdict to record. */
        VerdictIn: {
            verdict: components["schemas"]["Verdict"];
            /** @description A note to yourself. It is replaced or removed along with the verdict. */
            note?: string;
        };
        /** @description The current verdict on the hook. */
        HookDecision: {
            /**
             * Format: uuid
             * @description The hook's ID.
             */
            hook_id: string;
            verdict: components["schemas"]["VerdictOrNull"];
            note: components["schemas"]["NoteOrNull"];
            clip_verdict: components["schemas"]["ClipVerdict"];
            /** @description The note of the earlier verdict, which this one replaced, or `null`. */
            replaced_note: string | null;
        };
        /** @description What to write. Without a body, or with an empty one, you get three openings. */
        RemixHookIn: {
            /**
             * @description Always `default`.
             * @default default
             * @enum {string}
             */
            mode: "default";
            /** @description What your videos are about. */
            niche?: string;
            /**
             * Format: int32
             * @description Openings at most.
             * @default 3
             */
            n: number;
        };
        /** @description A new opening. */
        WrittenOpening: {
            /** @description The words to open with. */
            hook: string;
            /** @description How to continue; empty where nothing is known of what follows. */
            then: string;
            /** @description What the text takes from the structure of the find or hook. */
            kept_structure: string;
        };
        /** @description A new title and thumbnail. */
        WrittenPackage: {
            /** @description The title. */
            title: string;
            /** @description What the thumbnail should show; empty where nothing is known of the original's. */
            thumbnail: string;
            /** @description The words on the thumbnail, or `null` for none. */
            thumbnail_text: string | null;
            /** @description What the text takes from the structure of the find or hook. */
            kept_structure: string;
        };
        /** @description A part of the intro. */
        WrittenBeat: {
            beat: components["schemas"]["BeatName"];
            /** @description When the part starts, in seconds. */
            from_s: number;
            /** @description When the part ends, in seconds. */
            to_s: number;
            /**
             * Format: int64
             * @description The most words that fit, at the speed at which the find's opening is spoken.
             */
            words_budget: number;
            /** @description The words to say. Details that only you know are `{placeholders}`. */
            say: string;
            /** @description A suggestion for text on screen. Not part of the spoken words. */
            suggested_on_screen: string | null;
            /** @description A suggestion for footage. Not part of the spoken words. */
            suggested_broll: string | null;
        };
        /** @description A whole intro, in the same parts as the find's opening. */
        WrittenIntro: {
            /** @description The parts, in the order of the find's opening. */
            beats: components["schemas"]["WrittenBeat"][];
        };
        /** @description Text written from the structure of a find or hook. Remixes never appear among these. */
        Remix: {
            /**
             * Format: uuid
             * @description The remix's ID.
             */
            remix_id: string;
            /**
             * @description The kind of source.
             * @enum {string}
             */
            source_kind: "hook" | "find";
            /**
             * Format: uuid
             * @description The ID of the hook or find that the text follows.
             */
            source_id: string;
            mode: components["schemas"]["RemixMode"];
            label: components["schemas"]["WrittenLabel"];
            /** @description The openings, packages or intro that were written. */
            written: components["schemas"]["WrittenOpening"][] | components["schemas"]["WrittenPackage"][] | components["schemas"]["WrittenIntro"][];
            fewer_written_because: components["schemas"]["FewerWrittenBecause"];
            /** @description The words of your `niche` that rules put into what they wrote, in the form that they have there: of a long one the phrase that names its subject. `null` without a `niche`, where a language model wrote, and in remixes of earlier versions. */
            niche_used: string | null;
            /** @description Arguments of the request that changed nothing, because its mode doesn't use them: a `video_brief` needs `mode` to be `intro`, or left out. In remixes of earlier versions also `niche`, where rules had no place for it. */
            not_used: string[];
            /**
             * Format: int64
             * @description Number of figures replaced with `{number}` because you didn't provide them.
             */
            numbers_to_placeholders: number;
            /**
             * Format: date-time
             * @description When the remix was written.
             */
            created_at: string;
        };
        /** @description A page of the saved remixes of a find or hook. */
        RemixList: {
            /** @description The remixes, newest first. */
            remixes: components["schemas"]["Remix"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A part of an intro that was written. */
        RemixBeatSummary: {
            beat: components["schemas"]["BeatName"];
            /** @description When the part starts, in seconds. */
            from_s: number;
            /** @description When the part ends, in seconds. */
            to_s: number;
            /**
             * Format: int64
             * @description The most words that fit, at the speed at which the find's opening is spoken.
             */
            words_budget: number;
            /** @description The words to say. Details that only you know are `{placeholders}`. */
            say: string;
            /** @description A suggestion for text on screen. Not part of the spoken words. */
            suggested_on_screen?: string;
            /** @description A suggestion for footage. Not part of the spoken words. */
            suggested_broll?: string;
        };
        /** @description A new opening (`hook`), a new title and thumbnail (`title`), or a whole intro (`beats`). What is empty is left out. */
        RemixTextSummary: {
            /** @description The words to open with. */
            hook?: string;
            /** @description How to continue. */
            then?: string;
            /** @description The title. */
            title?: string;
            /** @description What the thumbnail should show. */
            thumbnail?: string;
            /** @description The words on the thumbnail. */
            thumbnail_text?: string;
            /** @description What the text takes from the structure of the find or hook. */
            kept_structure?: string;
            /** @description The parts of an intro, in the order of the find's opening. */
            beats?: components["schemas"]["RemixBeatSummary"][];
        };
        /** @description A remix whole, without the ID of its source and what is unknown or empty. */
        RemixSummary: {
            /**
             * Format: uuid
             * @description The remix's ID.
             */
            remix_id: string;
            mode: components["schemas"]["RemixMode"];
            /** @description The openings, packages or intro that were written. */
            written: components["schemas"]["RemixTextSummary"][];
            /** @description Why fewer texts were written than were asked for. */
            fewer_written_because?: string;
            /** @description The words of the `niche` that rules put into what they wrote. */
            niche_used?: string;
            /** @description Arguments of the request that changed nothing. */
            not_used?: string[];
            /**
             * Format: int64
             * @description Number of figures replaced with `{number}`, where there are any.
             */
            numbers_to_placeholders?: number;
            /**
             * Format: date-time
             * @description When the remix was written.
             */
            created_at: string;
            label?: components["schemas"]["WrittenLabel"];
        };
        /** @description A page of the remixes of a find or hook in short. */
        RemixSummaryList: {
            label?: components["schemas"]["WrittenLabel"];
            /** @description The remixes, newest first. `label` says that they were written, not found: beside the list where it is the same for all of this page, otherwise on each of them. */
            remixes: components["schemas"]["RemixSummary"][];
            /** @description Send it back as `cursor` for the next page. Left out on the last page. */
            next_cursor?: string;
        };
        /** @description Why a list has none: `run_id` is the ID of no run of yours or of one with other results, or `q` is in none: what is searched, and how many have each of its first four words alone. */
        NoneBecause: string;
        /** @description A page of kept hooks. */
        KeepList: {
            /** @description The kept hooks, most recent decision first, or as `sort` says. */
            keeps: components["schemas"]["Hook"][];
            /**
             * Format: int64
             * @description Number of hooks on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of different clips on this page. Several runs may have found the same one.
             */
            clips: number;
            next_cursor: components["schemas"]["NextCursor"];
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description A page of short forms of kept hooks. */
        HookSummaryList: {
            /** @description The kept hooks, most recent decision first. */
            keeps: components["schemas"]["HookSummary"][];
            /**
             * Format: int64
             * @description Number of hooks on this page.
             */
            count: number;
            /**
             * Format: int64
             * @description Number of different clips among these hooks. Several runs may have found the same one.
             */
            clips: number;
            /** @description Send it back as `cursor` for the next page. Left out on the last page. */
            next_cursor?: string;
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description A run that kept results come from. */
        RunOfKeeps: {
            /**
             * Format: uuid
             * @description The run's ID.
             */
            run_id: string;
            kind: components["schemas"]["RunKind"];
            topic: components["schemas"]["Topic"];
        };
        /** @description The hooks and finds that you keep, as a file. */
        KeepsExport: {
            /** @description The runs that the hooks and finds come from, each with what it searched for. */
            runs: components["schemas"]["RunOfKeeps"][];
            /** @description The kept hooks, most recent decision first. */
            hooks: components["schemas"]["Hook"][];
            /** @description The kept finds, most recent decision first. */
            finds: components["schemas"]["Find"][];
            /**
             * Format: int64
             * @description How many older ones the file has no room for.
             */
            left_out: number;
        };
        /**
         * @description A technique of an opening, title or thumbnail.
         * @enum {string}
         */
        FindDevice: "question" | "contrarian_claim" | "curiosity_gap" | "specific_number" | "result_first" | "promise" | "story" | "confession" | "warning" | "challenge" | "comparison" | "listicle" | "demonstration" | "authority" | "identity_callout" | "other" | "how_to" | "timeliness" | "face_closeup" | "emotion" | "before_after" | "split_comparison" | "arrow_or_circle" | "big_number" | "big_text" | "object_hero" | "screenshot" | "reaction" | "scale_contrast" | "mystery_blur" | "none";
        /** @description A page of finds, one for each video and kind. */
        FindList: {
            /** @description The finds, each from the latest analysis of its video. */
            finds: components["schemas"]["Find"][];
            /**
             * Format: int64
             * @description Number of matching finds on all pages.
             */
            total: number;
            next_cursor: components["schemas"]["NextCursor"];
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description A page of short forms of finds. */
        FindSummaryList: {
            /** @description The finds, each from the latest analysis of its video. */
            finds: components["schemas"]["FindSummary"][];
            /**
             * Format: int64
             * @description Number of matching finds on all pages.
             */
            total: number;
            /** @description Send it back as `cursor` for the next page. Left out on the last page. */
            next_cursor?: string;
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description A page of kept finds. */
        KeptFindList: {
            /** @description The kept finds, most recent decision first. */
            finds: components["schemas"]["Find"][];
            /**
             * Format: int64
             * @description Number of finds on this page.
             */
            count: number;
            next_cursor: components["schemas"]["NextCursor"];
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description A page of short forms of kept finds. */
        KeptFindSummaryList: {
            /** @description The kept finds, most recent decision first. */
            finds: components["schemas"]["FindSummary"][];
            /**
             * Format: int64
             * @description Number of finds on this page.
             */
            count: number;
            /** @description Send it back as `cursor` for the next page. Left out on the last page. */
            next_cursor?: string;
            none_because?: components["schemas"]["NoneBecause"];
        };
        /** @description The current verdict on the find's video. */
        FindDecision: {
            /**
             * Format: uuid
             * @description The find's ID.
             */
            find_id: string;
            verdict: components["schemas"]["VerdictOrNull"];
            note: components["schemas"]["NoteOrNull"];
            /** @description The note of the earlier verdict, which this one replaced, or `null`. */
            replaced_note: string | null;
        };
        /** @description What to write. Without a body, or with an empty one, you get three results in the default mode. */
        RemixIn: {
            /**
             * @description Openings or titles (`default`), or one `intro` after a long find. With `video_brief` or `seconds` it is `intro` unless you say otherwise.
             * @default default
             * @enum {string}
             */
            mode: "default" | "intro";
            /** @description What your videos are about; not for `intro`. */
            niche?: string;
            /**
             * Format: int32
             * @description Results at most; not for `intro`. Without a language model there may be one alone.
             * @default 3
             */
            n: number;
            /** @description What your video is about. An intro needs it. */
            video_brief?: string;
            /**
             * Format: int32
             * @description The intro's length. Without it, it is as long as the find's. Its parts are stretched or shortened alike.
             */
            seconds?: number;
        };
        /** @description Your message. */
        ChatIn: {
            /** @description What to research, or your reply to the question. */
            message: string;
            /**
             * Format: uuid
             * @description The conversation to continue; by default, a new one is started.
             */
            conversation_id?: string;
        };
        /**
         * @description `clarify` asks you a question; `research` starts a run.
         * @enum {string}
         */
        ChatAction: "clarify" | "research";
        /** @description The assistant's reply. */
        ChatOut: {
            action: components["schemas"]["ChatAction"];
            /**
             * Format: uuid
             * @description The conversation's ID. Send it with your next message.
             */
            conversation_id: string;
            /** @description The reply in plain words. */
            message: string;
            /** @description The run that was started, or `null` if the assistant asked a question. */
            run: components["schemas"]["RunStartedOut"] | null;
            /** @description For a program: the operations that do what the message says is done elsewhere, such as to keep a result. The message names the buttons of the console. Left out where there are none. */
            next_step?: string;
        };
        /** @description What a message was read as, where nothing here can be searched for it: the body of `findHooks`. Without the members that `detail` names it may start. If it names `topic`, which is required, another topic is needed: the message says which. */
        RefusedStart: {
            /** @description The topic. */
            topic: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A conversation without its messages. */
        ConversationSummary: {
            /**
             * Format: uuid
             * @description The conversation's ID.
             */
            conversation_id: string;
            /** @description What the conversation is about. */
            title: string;
            /**
             * Format: date-time
             * @description When the conversation was started.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the last message was added.
             */
            updated_at: string;
        };
        /** @description A page of conversations. */
        ConversationList: {
            /** @description The conversations, most recently updated first. */
            conversations: components["schemas"]["ConversationSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A message in a conversation. */
        Message: {
            /**
             * Format: uuid
             * @description The message's ID.
             */
            message_id: string;
            /**
             * @description Who wrote the message.
             * @enum {string}
             */
            role: "user" | "assistant";
            /** @description The text of the message. */
            text: string;
            /** @description What the assistant did, or `null` for a message of the user. */
            action: components["schemas"]["ChatAction"] | null;
            /**
             * Format: uuid
             * @description The run started by this message, or `null`.
             */
            run_id: string | null;
            /**
             * Format: date-time
             * @description When the message was written.
             */
            created_at: string;
        };
        /** @description A conversation with its messages and runs. */
        Conversation: components["schemas"]["ConversationSummary"] & {
            /** @description The newest 1,000 messages, oldest first. */
            messages: components["schemas"]["Message"][];
            /** @description The newest 1,000 runs of the conversation, newest first, without results. */
            runs: components["schemas"]["RunSummary"][];
        };
        /** @description How far the import is. */
        ImportProgress: {
            /**
             * @description What it does. A file that is no zip is not unpacked.
             * @enum {string}
             */
            stage: "receive" | "unpack" | "read" | "write";
            /**
             * Format: int64
             * @description Bytes of this stage that are done; videos while they are written.
             */
            done: number;
            /**
             * Format: int64
             * @description What `done` will be, or `null` if the size was not sent.
             */
            total: number | null;
            /**
             * Format: int64
             * @description Videos read so far.
             */
            videos: number;
        };
        /** @description A line or a file that can't be used. */
        BadLine: {
            /** @description The file, with its folders in the zip. */
            file: string;
            /**
             * Format: int64
             * @description The line, or `null` for a whole file.
             */
            line: number | null;
            /** @description What is wrong with it. */
            reason: string;
        };
        /** @description What became of the videos. All but `unread_files` add up to `read`. */
        ImportResult: {
            /**
             * Format: int64
             * @description Videos in the file.
             */
            read: number;
            /**
             * Format: int64
             * @description Videos that are new in the catalog.
             */
            added: number;
            /**
             * Format: int64
             * @description Videos that replaced an earlier state of theirs.
             */
            updated: number;
            /**
             * Format: int64
             * @description Videos that were in the catalog as they are.
             */
            unchanged: number;
            /**
             * Format: int64
             * @description Videos that were in the file before.
             */
            repeated: number;
            /**
             * Format: int64
             * @description Videos that can't be used.
             */
            skipped: number;
            /**
             * Format: int64
             * @description Files that can't be read.
             */
            unread_files: number;
        };
        /** @description Why the import failed. */
        ImportError: {
            /**
             * @description The machine-readable reason.
             * @enum {string}
             */
            code: "upload_interrupted" | "file_too_large" | "nothing_to_import" | "invalid_archive" | "archive_too_large" | "catalog_busy" | "disk_full" | "failed";
            /** @description The reason, for people. */
            message: string;
        };
        /** @description The import of a file into the catalog. */
        Import: {
            import_id: components["schemas"]["Uuid"];
            /** @description The name of the file. */
            name: string;
            /**
             * @description Only after `done` is anything of the file in the catalog.
             * @enum {string}
             */
            status: "running" | "done" | "failed" | "cancelled";
            /**
             * Format: int64
             * @description Bytes of the file that were received.
             */
            size_bytes: number;
            progress: components["schemas"]["ImportProgress"];
            /** @description The first lines and files that can't be used. */
            bad_lines: components["schemas"]["BadLine"][];
            /**
             * Format: int64
             * @description Number of lines and files that can't be used.
             */
            bad_lines_total: number;
            /** @description What was imported, or `null` until `status` is `done`. */
            result: components["schemas"]["ImportResult"] | null;
            /** @description Why the import failed, or `null`. */
            error: components["schemas"]["ImportError"] | null;
            /**
             * Format: date-time
             * @description When the first byte came.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the import last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the import ended, or `null`.
             */
            ended_at: string | null;
        };
        /** @description The imports since the server started. */
        ImportList: {
            /**
             * Format: int64
             * @description The largest file that can be imported.
             */
            limit_bytes: number;
            /** @description Newest first. */
            imports: components["schemas"]["Import"][];
        };
        /**
         * Format: binary
         * @description The bytes of the file.
         */
        ImportFile: string;
        /**
         * @description Where a setting comes from.
         *
         *     - `environment`: the environment or a settings file of the server. It can't be changed here.
         *     - `console`: it was changed by the operator while the server ran.
         *     - `default`: nobody has set it.
         * @enum {string}
         */
        SettingOrigin: "environment" | "console" | "default";
        /**
         * @description A source that is asked during runs, as `SOURCES` names it.
         * @enum {string}
         */
        AskedSource: "youtube" | "youtube-data" | "scrapecreators" | "supadata" | "yt-dlp";
        /** @description A source, and whether it is asked. */
        SourceSetting: {
            source: components["schemas"]["AskedSource"];
            /** @description Whether runs ask it. */
            on: boolean;
            /**
             * @description The setting that it needs, or `null` if it needs none.
             * @example SCRAPECREATORS_API_KEY
             */
            setting: string | null;
            /**
             * @description What it lacks to be turned on, a key or a program on the server.
             * @enum {string}
             */
            lacks: "nothing" | "key" | "program";
            /**
             * @description Where its key comes from.
             * @enum {string}
             */
            key_from: "environment" | "console" | "none";
        };
        /** @description The language model that reads and writes. */
        ModelSetting: {
            from: components["schemas"]["SettingOrigin"];
            /**
             * @description The address of its server, or `null` if rules read and write.
             * @example http://localhost:11434/v1
             */
            base_url: string | null;
            /**
             * @description Its name on that server, or `null`.
             * @example gemma3:12b
             */
            model: string | null;
            /** @description Whether a key is sent to that server. The key itself is never shown. */
            has_key: boolean;
            /** @description Whether it is shown covers and thumbnails. */
            reads_pictures: boolean;
        };
        /** @description What the operator can change while the server runs. */
        ServiceSettings: {
            sources_from: components["schemas"]["SettingOrigin"];
            /** @description Every source that can be asked during runs. */
            sources: components["schemas"]["SourceSetting"][];
            model: components["schemas"]["ModelSetting"];
        };
        /** @description Whether a source is asked, and with which key. */
        SourceIn: {
            /** @description Whether runs ask it. */
            on: boolean;
            /** @description The key of its vendor. It is stored encrypted, and never shown. Leave it out to keep the one it has. */
            api_key?: string;
        };
        /** @description A language model behind a server with the API of OpenAI. */
        ModelIn: {
            /**
             * @description The address of the server with its version. It may be one of the server's own machine or network.
             * @example http://localhost:11434/v1
             */
            base_url: string;
            /**
             * @description The name of the model on that server.
             * @example gemma3:12b
             */
            model: string;
            /** @description The key of that server, if it needs one. It is stored encrypted, and never shown. Leave it out to keep the one that was stored for the same address. */
            api_key?: string;
            /**
             * @description Whether the model can read pictures; covers and thumbnails are shown to it then.
             * @default false
             */
            reads_pictures: boolean;
        };
        /** @description What came when the model was asked one question. */
        ModelTest: {
            /** @description Whether it answered. */
            works: boolean;
            /**
             * Format: int64
             * @description How long that took, in milliseconds.
             */
            took_ms: number;
            /** @description The beginning of its answer, or `null`. */
            answer: string | null;
            /**
             * @description What came in place of an answer.
             *
             *     - `none`: it answered.
             *     - `unreachable`: no connection came about, since nothing is listening at the address, its name or certificate is wrong,
             *       or it leads elsewhere. The log of the server has the error.
             *     - `late`: no answer came within 60 seconds.
             *     - `refused`: the server answered with the error in `status`.
             *     - `no_completion`: something answered that isn't a language model.
             * @enum {string}
             */
            problem: "none" | "unreachable" | "late" | "refused" | "no_completion";
            /**
             * Format: int32
             * @description The HTTP status of a refusal, or `null`.
             */
            status: number | null;
        };
        /**
         * @description The address that messages are sent to by POST.
         * @example https://hooks.example.com/coldopen
         */
        WebhookUrl: string;
        /**
         * @description What a webhook can be told: that a run is done, that it failed, that a watch has found something new, and that the account's credits fall below the threshold of the server.
         * @enum {string}
         */
        WebhookEvent: "run.done" | "run.failed" | "watch.new_results" | "credits.low";
        /** @description The events that the webhook is told. */
        WebhookEvents: components["schemas"]["WebhookEvent"][];
        /** @description Your words about the webhook, or `null`. */
        WebhookDescription: string | null;
        /** @description Why the server switched the webhook off: `gone`, because the address answered 410, or `failing`, because nothing could be delivered for five days. `null` if it did not. */
        DisabledReason: string | null;
        /** @description A webhook without its secret. */
        Webhook: {
            /**
             * Format: uuid
             * @description The webhook's ID.
             */
            webhook_id: string;
            url: components["schemas"]["WebhookUrl"];
            events: components["schemas"]["WebhookEvents"];
            description: components["schemas"]["WebhookDescription"];
            /** @description Whether the webhook is told anything. */
            active: boolean;
            disabled_reason: components["schemas"]["DisabledReason"];
            /**
             * Format: date-time
             * @description When the first delivery failed after the last one that arrived, or `null`.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When something was last delivered, or `null`.
             */
            last_delivery_at: string | null;
            /**
             * Format: date-time
             * @description When the webhook was created.
             */
            created_at: string;
        };
        /** @description The account's webhooks. */
        WebhookList: {
            /** @description The webhooks, oldest first. */
            webhooks: components["schemas"]["Webhook"][];
        };
        /** @description Details of the new webhook. */
        WebhookIn: {
            /**
             * @description The address that messages are sent to by POST. https, without a user, and on a public host, unless the operator allows the host.
             * @example https://hooks.example.com/coldopen
             */
            url: string;
            /** @description The events that the webhook is told. */
            events: components["schemas"]["WebhookEvent"][];
            /** @description Your own words about the webhook. */
            description?: string;
        };
        /** @description The secret that signs the messages. It is shown only in this response. */
        WebhookSecretText: string;
        /** @description The new webhook with its secret. */
        WebhookCreated: components["schemas"]["Webhook"] & {
            secret: components["schemas"]["WebhookSecretText"];
        };
        /** @description The webhook was deleted. */
        WebhookDeleted: {
            /**
             * Format: uuid
             * @description The webhook's ID.
             */
            webhook_id: string;
            /**
             * @description Always `true`.
             * @constant
             */
            deleted: true;
        };
        /** @description What changes. What is left out stays. */
        WebhookChangeIn: {
            /**
             * @description Another address for the messages, also of what is still to be sent.
             * @example https://hooks.example.com/coldopen
             */
            url?: string;
            /** @description All events that the webhook is told from now on. */
            events?: components["schemas"]["WebhookEvent"][];
            /** @description Other words about the webhook; `null` for none. */
            description?: string | null;
            /** @description Whether the webhook is told anything. */
            active?: boolean;
        };
        /** @description The new secret of a webhook. */
        WebhookSecret: {
            /**
             * Format: uuid
             * @description The webhook's ID.
             */
            webhook_id: string;
            secret: components["schemas"]["WebhookSecretText"];
            /**
             * Format: date-time
             * @description Until when messages are also signed with the secret before.
             */
            previous_valid_until: string;
        };
        /**
         * @description The event, the `type` in the message.
         * @enum {string}
         */
        DeliveredEvent: "run.done" | "run.failed" | "watch.new_results" | "credits.low" | "webhook.test";
        /**
         * @description Whether it is still to be sent, has arrived, or is not tried again.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description One message to a webhook. */
        Delivery: {
            /**
             * Format: uuid
             * @description The delivery's ID, which the message carries as `webhook-id`.
             */
            delivery_id: string;
            event: components["schemas"]["DeliveredEvent"];
            /** @description The ID of the run that the event is about, or `null`. */
            subject_id: string | null;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int32
             * @description How often it was sent.
             */
            attempts: number;
            /**
             * Format: int32
             * @description The status of the last answer, or `null` if there was none.
             */
            response_status: number | null;
            /** @description Why the last attempt failed, for people, or `null`. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it is sent next, or `null` if it is not.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it arrived or was given up, or `null`.
             */
            ended_at: string | null;
        };
        /** @description A page of deliveries. */
        DeliveryList: {
            /** @description The deliveries, newest first. */
            deliveries: components["schemas"]["Delivery"][];
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The version of the API. */
        Version: string;
        /**
         * @description `live` for a source that is asked during the run, `catalog` for what the operator imported, `samples` for invented ones, `none` if nothing serves it.
         * @enum {string}
         */
        SourceKind: "none" | "samples" | "catalog" | "live";
        /** @description Where the results of one platform come from. */
        PlatformSources: {
            platform: components["schemas"]["Platform"];
            short: components["schemas"]["SourceKind"];
            long: components["schemas"]["SourceKind"];
        };
        /** @description A source that is asked during runs, once the operator names it in the setting `SOURCES`. */
        PossibleSource: {
            /**
             * @description The name that `SOURCES` takes.
             * @example scrapecreators
             */
            source: string;
            /** @description The platforms that it searches; for `youtube` long videos too. */
            searches: components["schemas"]["Platform"][];
            /** @description The platforms whose transcripts it gets. */
            transcripts: components["schemas"]["Platform"][];
            /**
             * @description The setting that it needs, such as that of an API key, or `null` if it needs none.
             * @example SCRAPECREATORS_API_KEY
             */
            needs: string | null;
        };
        /** @description A language model that an operator who has none can run on the same machine with Ollama, whatever this server reads with now. */
        SuggestedModel: {
            /**
             * @description The name that Ollama and the setting `MODEL` take.
             * @example gemma3:12b
             */
            name: string;
            /**
             * @description The size of its download in gigabytes.
             * @example 8
             */
            download_gb: number;
            /**
             * @description The value of the setting `MODEL_BASE_URL`, where Ollama listens.
             * @example http://localhost:11434/v1
             */
            base_url: string;
        };
        /** @description What the imported catalog is about: a word or two that at least three titles of its most viewed share, in small letters, the most common first. Told only to a caller with an API key that works, since it is the operator's own. Empty without one, where no titles share any, where nothing is imported, and where the catalog cannot be read. An import shows after a minute. */
        CatalogTopics: {
            /** @description Topics of short clips. */
            short: string[];
            /** @description Topics of long videos that are new enough to be results. */
            long: string[];
        };
        /** @description How many videos are in a language. */
        LanguageCount: {
            /** @description The spoken language, as a language tag; that of the title where nothing is said. */
            language: string;
            /**
             * Format: int32
             * @description How many there are.
             */
            videos: number;
        };
        /** @description How long videos typically are. */
        TypicalLength: {
            /**
             * Format: int32
             * @description The median of the known lengths, in seconds.
             */
            median_s: number;
            /** @description Whether more than half of all the videos are about as long: at most a tenth of it, or 2 seconds, longer or shorter. So excerpts of one length are told from clips of any length. */
            shared_by_most: boolean;
        };
        /** @description How many videos are at most so old. */
        PostedWithin: {
            /**
             * Format: int32
             * @description Their age in days, at most.
             */
            days: number;
            /**
             * Format: int32
             * @description How many there are.
             */
            videos: number;
        };
        /** @description What a catalog holds of short clips, or of the long videos that are new enough to be results. */
        FormStock: {
            /**
             * Format: int32
             * @description How many there are.
             */
            videos: number;
            /**
             * Format: int32
             * @description How many of them have a transcript with speech, counted up to 100,000.
             */
            transcripts: number;
            /** @description The languages that most of them are in, those with the most first. Videos whose language is unknown are left out. */
            languages: components["schemas"]["LanguageCount"][];
            /** @description How long they typically are; null where no length is known. */
            typical_length: components["schemas"]["TypicalLength"] | null;
            /**
             * Format: date-time
             * @description When the oldest was posted; null where no date is known.
             */
            oldest_at: string | null;
            /**
             * Format: date-time
             * @description When the newest was posted; null where no date is known.
             */
            newest_at: string | null;
            /** @description How many of the short clips were posted within so many days, as `posted_within_days` of a start asks, with all of the first of these days (UTC). Those without a date count as older. Empty for long videos, of which starts have no such setting. */
            posted_within: components["schemas"]["PostedWithin"][];
            /** @description The site outside the platforms that at least half of the short clips are on. Told only to a caller with an API key that works; null without one, for long videos, and if there is no such site. */
            site: string | null;
        };
        /** @description How much of either form the imported catalog holds, in figures that name none of it. */
        CatalogStock: {
            short: components["schemas"]["FormStock"];
            long: components["schemas"]["FormStock"];
        };
        /** @description What this server can do. */
        Capabilities: {
            version: components["schemas"]["Version"];
            /** @description Every platform, whether it is served or not. */
            platforms: components["schemas"]["PlatformSources"][];
            /**
             * @description Whether openings are read by rules alone or with a language model.
             * @enum {string}
             */
            reads_by: "rules" | "model";
            /** @description Whether a model looks at thumbnails. */
            reads_pictures: boolean;
            /** @description Whether clips without captions are transcribed from their sound. */
            hears_speech: boolean;
            /** @description Every source that an operator can add, whether this server uses it or not. Imports need none of them. */
            possible_sources: components["schemas"]["PossibleSource"][];
            suggested_model: components["schemas"]["SuggestedModel"];
            catalog_topics: components["schemas"]["CatalogTopics"];
            /** @description How much is imported; null where nothing is, and where that cannot be read. An import shows after a minute. */
            catalog_stock: components["schemas"]["CatalogStock"] | null;
        };
        /**
         * Format: date-time
         * @description The server's time in UTC.
         */
        ServerTime: string;
        /**
         * @description What this process does.
         *
         *     - `all`: answers requests and works on runs.
         *     - `api`: answers requests; another process works on runs.
         *     - `work`: works on runs, and answers only this and its metrics.
         * @enum {string}
         */
        ServerRole: "all" | "api" | "work";
        /** @description The server can take work. */
        HealthOk: {
            /**
             * @description Always `ok`.
             * @constant
             */
            status: "ok";
            version: components["schemas"]["Version"];
            time: components["schemas"]["ServerTime"];
            role: components["schemas"]["ServerRole"];
        };
        /** @description The server can't take work right now. */
        HealthDown: {
            /**
             * @description Whether the server is restarting, or its database isn't responding.
             * @enum {string}
             */
            status: "restarting" | "unavailable";
            version: components["schemas"]["Version"];
            time: components["schemas"]["ServerTime"];
            role: components["schemas"]["ServerRole"];
        };
        /** @description This document. */
        ContractOut: {
            /** @description The OpenAPI version. */
            openapi: string;
            /** @description General information on the API. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations. */
            paths: {
                [key: string]: unknown;
            };
            /** @description The shared components. */
            components: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description The access code is missing or can't be used. The response doesn't say why a code can't be used. */
        ForbiddenSignup: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "access_code_required" | "invalid_access_code";
                    };
                };
            };
        };
        /** @description The body is larger than the server accepts. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "body_too_large";
                    };
                };
            };
        };
        /** @description A parameter, header or the body is invalid, or isn't part of this operation. `detail` lists each problem. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request";
                    };
                };
            };
        };
        /** @description You reached the rate limit of this operation. `Retry-After` says how long to wait. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "rate_limited";
                    };
                };
            };
        };
        /** @description An unexpected error on the server. Nothing was charged. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "internal_error";
                    };
                };
            };
        };
        /** @description The server is restarting or too busy. `Retry-After` says how long to wait. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable";
                    };
                };
            };
        };
        /** @description The link was used, has expired, or is used from another machine. */
        ForbiddenSignIn: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_sign_in_token" | "not_local";
                    };
                };
            };
        };
        /** @description The account has the maximum number of active keys. */
        KeyLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "key_limit_reached";
                    };
                };
            };
        };
        /** @description The key is missing, unknown, revoked or expired. `message` says whether one was sent; whether it ever existed is not told. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "unauthorized" | "key_expired";
                    };
                };
            };
        };
        /** @description The key doesn't have the scope that this call needs. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_scope";
                    };
                };
            };
        };
        /** @description A run is queued or running. */
        RunInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_in_flight";
                    };
                };
            };
        };
        /** @description The confirmation is missing or not exact, or the request is invalid. */
        NotConfirmed: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "confirmation_required" | "invalid_request";
                    };
                };
            };
        };
        /** @description The account is being exported already. */
        ExportInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "export_in_flight";
                    };
                };
            };
        };
        /** @description The account has no key with this ID, or the key was already revoked. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "key_not_found";
                    };
                };
            };
        };
        /** @description This is the last usable key, so it can't be revoked. */
        LastActiveKey: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "last_active_key";
                    };
                };
            };
        };
        /** @description The balance is too low for this call. `message` states the minimum. Nothing was charged or reserved. */
        InsufficientCredits: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_credits";
                    };
                };
            };
        };
        /** @description The key doesn't have the `research` scope, or its spending cap leaves less than this call needs. */
        ForbiddenSpend: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "key_credit_limit_reached";
                    };
                };
            };
        };
        /** @description Too many runs are in flight. Nothing was reserved. */
        TooManyRuns: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "too_many_runs";
                    };
                };
            };
        };
        /** @description No run can be started right now. Nothing was reserved. */
        StartUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity";
                    };
                };
            };
        };
        /** @description The key is missing, unknown, revoked or expired. `message` says whether one was sent; whether it ever existed is not told. */
        CountedUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "unauthorized" | "key_expired";
                    };
                };
            };
        };
        /** @description The balance is too low for this call. `message` states the minimum. Nothing was charged or reserved. */
        CountedInsufficientCredits: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_credits";
                    };
                };
            };
        };
        /** @description The key doesn't have the `research` scope, or its spending cap leaves less than this call needs. */
        CountedForbiddenSpend: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "key_credit_limit_reached";
                    };
                };
            };
        };
        /** @description A parameter, header or the body is invalid, or isn't part of this operation. `detail` lists each problem. */
        CountedInvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request";
                    };
                };
            };
        };
        /** @description You reached the hourly limit, or too many runs are in flight. Nothing was reserved. */
        StartLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "rate_limited" | "too_many_runs";
                    };
                };
            };
        };
        /** @description No run can be started right now. Nothing was reserved. */
        CountedStartUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity";
                    };
                };
            };
        };
        /** @description The request is invalid, its `Idempotency-Key` was used for another draft, or there are fewer than 8 results to compare with. */
        ScoreRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        too_few?: components["schemas"]["TooFewResults"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request" | "idempotency_key_reused" | "too_few_to_compare";
                    };
                };
            };
        };
        /** @description The server is unavailable, or its language model did not read the thumbnail. Nothing was charged. */
        ScoreUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "model_unavailable";
                    };
                };
            };
        };
        /** @description The account has the maximum number of watches. */
        WatchLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "watch_limit_reached";
                    };
                };
            };
        };
        /** @description The request is invalid, or its `Idempotency-Key` was used for another watch. */
        WatchRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request" | "idempotency_key_reused";
                    };
                };
            };
        };
        /** @description The account has no watch with this ID. */
        WatchNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "watch_not_found";
                    };
                };
            };
        };
        /** @description The key doesn't have the `research` scope, or its spending cap or the watch's month leaves less than a run needs. */
        CountedForbiddenWatchSpend: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "key_credit_limit_reached" | "monthly_cap_reached";
                    };
                };
            };
        };
        /** @description The account has no watch with this ID. */
        CountedWatchNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "watch_not_found";
                    };
                };
            };
        };
        /** @description A run is queued or running. */
        CountedRunInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_in_flight";
                    };
                };
            };
        };
        /** @description You reached the hourly limit, or too many runs are in flight. Nothing was reserved. */
        CountedStartLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "rate_limited" | "too_many_runs";
                    };
                };
            };
        };
        /** @description The account has no run with this ID. */
        CountedRunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_not_found";
                    };
                };
            };
        };
        /** @description The server is restarting or too busy. `Retry-After` says how long to wait. */
        CountedUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable";
                    };
                };
            };
        };
        /** @description The account has no run with this ID. */
        RunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_not_found";
                    };
                };
            };
        };
        /** @description The run is queued or running, so it can't be exported yet. */
        RunNotFinished: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_not_finished";
                    };
                };
            };
        };
        /** @description The run isn't done, has the maximum number of links, or nothing of it is kept. */
        RunNotShareable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "run_not_finished" | "share_limit_reached" | "nothing_kept";
                    };
                };
            };
        };
        /** @description There is nothing at this URL, or it has expired. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "not_found";
                    };
                };
            };
        };
        /** @description The account has no hook with this ID. */
        HookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "hook_not_found";
                    };
                };
            };
        };
        /** @description The request is invalid, its `Idempotency-Key` was used for a different request, or nothing acceptable could be written. Then `path` in `detail` is the member to change or to add: `niche` or `video_brief`; else `written`. */
        RemixRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request" | "idempotency_key_reused" | "remix_not_possible";
                    };
                };
            };
        };
        /** @description The server or its language model is unavailable. The credit was returned. */
        RemixUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "model_unavailable";
                    };
                };
            };
        };
        /** @description The account has no find with this ID. */
        FindNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "find_not_found";
                    };
                };
            };
        };
        /** @description The account has no remix with this ID. */
        RemixNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "remix_not_found";
                    };
                };
            };
        };
        /** @description The request is invalid, or its `Idempotency-Key` was used for another message. */
        ChatRefused: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "invalid_request" | "idempotency_key_reused";
                    };
                };
            };
        };
        /** @description The server, its language model or research is unavailable. Nothing was charged. */
        ChatUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        start?: components["schemas"]["RefusedStart"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "restarting" | "unavailable" | "search_unavailable" | "at_capacity" | "model_unavailable";
                    };
                };
            };
        };
        /** @description The account has no conversation with this ID. */
        ConversationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "conversation_not_found";
                    };
                };
            };
        };
        /** @description The key doesn't have the scope that this call needs, or isn't a key of the operator's account. */
        ForbiddenOperator: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "operator_only";
                    };
                };
            };
        };
        /** @description Another import is running. */
        ImportInFlight: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "import_in_flight";
                    };
                };
            };
        };
        /** @description There is no import with this ID since the server started. */
        ImportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "import_not_found";
                    };
                };
            };
        };
        /** @description The account holds as many waiting reads as it can. `Retry-After` says how long to wait. */
        WaitsLimited: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "rate_limited";
                    };
                };
            };
        };
        /** @description The environment of the server has this setting, which wins. */
        SetInEnvironment: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "set_in_environment";
                    };
                };
            };
        };
        /** @description The account has the maximum number of webhooks. */
        WebhookLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "webhook_limit_reached";
                    };
                };
            };
        };
        /** @description The account has no webhook with this ID. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "webhook_not_found";
                    };
                };
            };
        };
        /** @description Watches name the webhook. */
        WebhookInUse: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "webhook_in_use";
                    };
                };
            };
        };
        /** @description The webhook is switched off. */
        WebhookInactive: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "webhook_inactive";
                    };
                };
            };
        };
        /** @description The account has no webhook, or the webhook no delivery, with this ID. */
        DeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description What went wrong. */
                    error: {
                        message: components["schemas"]["ErrorMessage"];
                        request_id: components["schemas"]["RequestId"];
                        detail?: components["schemas"]["ErrorDetails"];
                        retry_after?: components["schemas"]["RetryAfterSeconds"];
                        conversation_id?: components["schemas"]["RefusedConversation"];
                        /**
                         * @description The machine-readable error code.
                         * @enum {string}
                         */
                        code: "webhook_not_found" | "delivery_not_found";
                    };
                };
            };
        };
    };
    parameters: {
        /**
         * @description A unique value for each run you start, such as a UUID, so that a retry can't start a second run. For 24 hours the same key returns the first run, free. It does so even if that run failed or the body differs; that response has the status `200`, and `Idempotent-Body-Differs` if the body differs. Another operation takes the key as new. To start another run, send a new key. Use 1 to 255 printable ASCII characters, without spaces.
         * @example topic-2026-11-02-sourdough
         */
        IdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description A unique value for each score, such as a UUID, so that a retry can't be charged twice. Within 24 hours the same key and request return the saved score. With another draft the key is rejected. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
         * @example score-2026-11-04-oven-door
         */
        ScoreIdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description A unique value for each watch, such as a UUID, so that a retry can't create a second one. Within 24 hours the same key and request return the watch as it is by then, unless it was deleted. With another body the key is rejected. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
         * @example watch-2026-11-04-sourdough
         */
        WatchIdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description The watch's ID.
         * @example 01a1a9c2-4b1d-7c3e-8a55-0d3f6f2b9e14
         */
        WatchId: components["schemas"]["Uuid"];
        /**
         * @description The maximum number of results per page.
         * @example 50
         */
        Limit: number;
        /**
         * @description The `next_cursor` of the previous page. Keep the other parameters the same.
         * @example MDFhMTliODktOGJjMC03NmZk
         */
        Cursor: string;
        /**
         * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
         * @example summary
         */
        View: "full" | "summary";
        /**
         * @description The run's ID.
         * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
         */
        RunId: components["schemas"]["Uuid"];
        /**
         * @description CSV columns, such as `hook,creator,views`; by default, all. They come in the order in which you name them. A name that is no column is rejected, with those that are; so are columns of JSON or Markdown.
         * @example hook,creator,views,outlier,watch_url
         */
        ExportColumns: string;
        /**
         * @description The hook's ID.
         * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
         */
        HookId: components["schemas"]["Uuid"];
        /**
         * @description A unique value for each remix, such as a UUID, so that a retry can't be charged twice. For 24 hours the same key and request return the saved remix. A key of a run is new here. Keys count for each operation on its own. With a different source or body the key is rejected. Use 1 to 255 printable ASCII characters, without spaces.
         * @example remix-2026-11-04-oven-door
         */
        RemixIdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description The maximum number of results per page.
         * @example 25
         */
        RemixLimit: number;
        /**
         * @description Only results of this run. A run of another account returns an empty list.
         * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
         */
        OfRun: components["schemas"]["Uuid"];
        /**
         * @description What to sort by, highest first; by default, newest decision first. `outlier` is views by the usual of the creator or channel. Results whose figure is unknown come last.
         * @example outlier
         */
        KeepSort: "newest" | "outlier" | "views";
        /**
         * @description The maximum number of results per page.
         * @example 25
         */
        LongLimit: number;
        /**
         * @description Only finds of this kind; by default, both.
         * @example long
         */
        FindKindQuery: components["schemas"]["FindKind"];
        /**
         * @description The find's ID.
         * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
         */
        FindId: components["schemas"]["Uuid"];
        /**
         * @description A unique value for each message, such as a UUID, so that a retry can't start a second run. Within 24 hours the same key and body return the first answer. With another body the key is rejected, once a message was answered under it; a refused message leaves it free. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
         * @example message-2026-11-04-sourdough
         */
        ChatIdempotencyKey: components["schemas"]["IdempotencyKeyText"];
        /**
         * @description The import's ID.
         * @example 01a1a674-8238-7584-b8c4-fa2815d28029
         */
        ImportId: components["schemas"]["Uuid"];
        /**
         * @description The source.
         * @example youtube
         */
        Source: components["schemas"]["AskedSource"];
        /**
         * @description The webhook's ID.
         * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
         */
        WebhookId: components["schemas"]["Uuid"];
        /**
         * @description The delivery's ID, which messages carry as `webhook-id`.
         * @example 01a1a701-77d0-7d0b-8f10-6f2f0a9be002
         */
        DeliveryId: components["schemas"]["Uuid"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description The request's ID. Include it when you report a problem.
         * @example 01a1a674-8238-7584-b8c4-fa2815d28028
         */
        XRequestId: string;
        /**
         * @description Calls allowed in the current window.
         * @example 20
         */
        XRateLimitLimit: number;
        /**
         * @description Calls left in the current window.
         * @example 17
         */
        XRateLimitRemaining: number;
        /**
         * @description When the window ends, in UTC epoch seconds, rounded up.
         * @example 1793785200
         */
        XRateLimitReset: number;
        /**
         * @description Seconds to wait before you try again.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description The authentication scheme, always `Bearer`.
         * @example Bearer
         */
        WWWAuthenticate: string;
        /**
         * @description Marks the response as a file and names it.
         * @example attachment; filename="run-01a19b89-8bc0-76fd-aeeb-975729fae923.csv"
         */
        ContentDisposition: string;
        /**
         * @description `true` if this is the response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description `true` if the body differs from that of the earlier request.
         * @example true
         */
        IdempotentBodyDiffers: "true";
        /**
         * @description Calls allowed in the current window. Sent if the call counted toward the limit.
         * @example 20
         */
        CountedXRateLimitLimit: number;
        /**
         * @description Calls left in the current window. Sent if the call counted toward the limit.
         * @example 17
         */
        CountedXRateLimitRemaining: number;
        /**
         * @description When the window ends, in UTC epoch seconds, rounded up. Sent if the call counted toward the limit.
         * @example 1793785200
         */
        CountedXRateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountIn"];
            };
        };
        responses: {
            /** @description The account was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCreated"];
                };
            };
            403: components["responses"]["ForbiddenSignup"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInIn"];
            };
        };
        responses: {
            /** @description The key was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            403: components["responses"]["ForbiddenSignIn"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    balance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account and the calling key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountDeleteIn"];
            };
        };
        responses: {
            /** @description The account was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDeleted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["RunInFlight"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["NotConfirmed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ExportInFlight"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account's usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyIn"];
            };
        };
        responses: {
            /** @description The key was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCreated"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["KeyLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The key's ID, `original` for the signup key, or `others` for every key except the calling one.
                 * @example 01a18d1e-c30c-771c-8714-9d439536b321
                 */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key or keys were revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRevocation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["LastActiveKey"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    findHooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each run you start, such as a UUID, so that a retry can't start a second run. For 24 hours the same key returns the first run, free. It does so even if that run failed or the body differs; that response has the status `200`, and `Idempotent-Body-Differs` if the body differs. Another operation takes the key as new. To start another run, send a new key. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResearchIn"];
            };
        };
        responses: {
            /** @description An earlier request used the same `Idempotency-Key`; this is its run. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["ForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRuns"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["StartUnavailable"];
        };
    };
    findLongHooks: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each run you start, such as a UUID, so that a retry can't start a second run. For 24 hours the same key returns the first run, free. It does so even if that run failed or the body differs; that response has the status `200`, and `Idempotent-Body-Differs` if the body differs. Another operation takes the key as new. To start another run, send a new key. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LongformIn"];
            };
        };
        responses: {
            /** @description An earlier request used the same `Idempotency-Key`; this is its run. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedStartUnavailable"];
        };
    };
    findPackaging: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each run you start, such as a UUID, so that a retry can't start a second run. For 24 hours the same key returns the first run, free. It does so even if that run failed or the body differs; that response has the status `200`, and `Idempotent-Body-Differs` if the body differs. Another operation takes the key as new. To start another run, send a new key. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackagingIn"];
            };
        };
        responses: {
            /** @description An earlier request used the same `Idempotency-Key`; this is its run. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedStartUnavailable"];
        };
    };
    scorePackage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each score, such as a UUID, so that a retry can't be charged twice. Within 24 hours the same key and request return the saved score. With another draft the key is rejected. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example score-2026-11-04-oven-door
                 */
                "Idempotency-Key"?: components["parameters"]["ScoreIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackageScoreIn"];
            };
        };
        responses: {
            /** @description The score, or the earlier one with the same `Idempotency-Key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["ScoreRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ScoreUnavailable"];
        };
    };
    estimate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateIn"];
            };
        };
        responses: {
            /** @description The estimate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watches. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each watch, such as a UUID, so that a retry can't create a second one. Within 24 hours the same key and request return the watch as it is by then, unless it was deleted. With another body the key is rejected. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example watch-2026-11-04-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["WatchIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchIn"];
            };
        };
        responses: {
            /** @description The watch was created, by this request or by an earlier one with the same `Idempotency-Key`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WatchLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["WatchRefused"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The watch's ID.
                 * @example 01a1a9c2-4b1d-7c3e-8a55-0d3f6f2b9e14
                 */
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WatchNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The watch's ID.
                 * @example 01a1a9c2-4b1d-7c3e-8a55-0d3f6f2b9e14
                 */
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The watch was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchDeleted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WatchNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The watch's ID.
                 * @example 01a1a9c2-4b1d-7c3e-8a55-0d3f6f2b9e14
                 */
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchChangeIn"];
            };
        };
        responses: {
            /** @description The watch was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WatchNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    runWatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each run you start, such as a UUID, so that a retry can't start a second run. For 24 hours the same key returns the first run, free. It does so even if that run failed or the body differs; that response has the status `200`, and `Idempotent-Body-Differs` if the body differs. Another operation takes the key as new. To start another run, send a new key. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example topic-2026-11-02-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The watch's ID.
                 * @example 01a1a9c2-4b1d-7c3e-8a55-0d3f6f2b9e14
                 */
                watch_id: components["parameters"]["WatchId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An earlier request used the same `Idempotency-Key`; this is its run. Nothing was reserved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "Idempotent-Body-Differs": components["headers"]["IdempotentBodyDiffers"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            /** @description The run was started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["CountedXRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["CountedXRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["CountedXRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStartedOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenWatchSpend"];
            404: components["responses"]["CountedWatchNotFound"];
            409: components["responses"]["CountedRunInFlight"];
            422: components["responses"]["CountedInvalidRequest"];
            429: components["responses"]["CountedStartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedStartUnavailable"];
        };
    };
    listRuns: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of results per page.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only runs of this kind; by default, all kinds.
                 * @example short
                 */
                kind?: components["schemas"]["RunKind"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["ListedRunSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRun: {
        parameters: {
            query: {
                /**
                 * @description Seconds to wait for the run to end, or for progress to change from `since`.
                 * @example 55
                 */
                wait: number;
                /**
                 * @description The last `progress.updated_at`; any other returns at once. Ignored without `wait`.
                 * @example 2026-11-02T09:15:10.004Z
                 */
                since?: string;
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run in its current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["RunWithSummaries"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CountedRunNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["CountedUnavailable"];
        };
    };
    cancelRun: {
        parameters: {
            query: {
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run in its current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["RunWithSummaries"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportRun: {
        parameters: {
            query: {
                /**
                 * @description The file format.
                 * @example md
                 */
                format: "csv" | "json" | "md";
                /**
                 * @description CSV columns, such as `hook,creator,views`; by default, all. They come in the order in which you name them. A name that is no column is rejected, with those that are; so are columns of JSON or Markdown.
                 * @example hook,creator,views,outlier,watch_url
                 */
                columns?: components["parameters"]["ExportColumns"];
                /**
                 * @description Whether a CSV file starts with a byte order mark. Some spreadsheets need it to detect UTF-8.
                 * @example true
                 */
                bom: boolean;
                /**
                 * @description Only results with this verdict; by default, all of them.
                 * @example keep
                 */
                verdict?: components["schemas"]["Verdict"];
            };
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportOut"];
                    "text/csv": string;
                    "text/markdown": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            409: components["responses"]["RunNotFinished"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShares: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShareIn"];
            };
        };
        responses: {
            /** @description The link was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            409: components["responses"]["RunNotShareable"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    unshareRun: {
        parameters: {
            query?: {
                /**
                 * @description Withdraw only this link, which is listed with its ID; by default, all of them.
                 * @example 6e0c6f0e-9a52-4c1b-0d37-5b1f2a8c9e44
                 */
                share_id?: components["schemas"]["ShareId"];
            };
            header?: never;
            path: {
                /**
                 * @description The run's ID.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links no longer work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareEnded"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RunNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of the link.
                 * @example 9sVYQhA0vV2nL3yq1cZb7mTgk4rJxE5uWf8iDpOoS6I
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shared run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedRun"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    scoreOpening: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each score, such as a UUID, so that a retry can't be charged twice. Within 24 hours the same key and request return the saved score. With another draft the key is rejected. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example score-2026-11-04-oven-door
                 */
                "Idempotency-Key"?: components["parameters"]["ScoreIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScoreIn"];
            };
        };
        responses: {
            /** @description The score, or the earlier one with the same `Idempotency-Key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Score"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["ScoreRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHook: {
        parameters: {
            query: {
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hook"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["HookSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    embedHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The embed code, or a fallback. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbedOut"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerdictIn"];
            };
        };
        responses: {
            /** @description The verdict was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearHookDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hook has no verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HookDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    remixHook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each remix, such as a UUID, so that a retry can't be charged twice. For 24 hours the same key and request return the saved remix. A key of a run is new here. Keys count for each operation on its own. With a different source or body the key is rejected. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example remix-2026-11-04-oven-door
                 */
                "Idempotency-Key"?: components["parameters"]["RemixIdempotencyKey"];
            };
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemixHookIn"];
            };
        };
        responses: {
            /** @description The remix, or the earlier one with the same `Idempotency-Key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remix"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            404: components["responses"]["HookNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["RemixRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RemixUnavailable"];
        };
    };
    listHookRemixes: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of results per page.
                 * @example 25
                 */
                limit: components["parameters"]["RemixLimit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The hook's ID.
                 * @example 01a19b8b-9fbe-7d5a-9fd1-2aabfe228f21
                 */
                hook_id: components["parameters"]["HookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of remixes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemixList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["RemixSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["HookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeeps: {
        parameters: {
            query: {
                /**
                 * @description Only results of this run. A run of another account returns an empty list.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id?: components["parameters"]["OfRun"];
                /**
                 * @description The hooks' verdict; `reject` lists rejected ones.
                 * @example reject
                 */
                verdict: "keep" | "reject";
                /**
                 * @description What to sort by, highest first; by default, newest decision first. `outlier` is views by the usual of the creator or channel. Results whose figure is unknown come last.
                 * @example outlier
                 */
                sort: components["parameters"]["KeepSort"];
                /**
                 * @description The maximum number of results per page.
                 * @example 25
                 */
                limit: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of kept hooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["HookSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportKeeps: {
        parameters: {
            query: {
                /**
                 * @description Only hooks (`short`) or finds of this kind; by default, all of them.
                 * @example short
                 */
                kind?: components["schemas"]["RunKind"];
                /**
                 * @description The file format.
                 * @example md
                 */
                format: "csv" | "json" | "md";
                /**
                 * @description CSV columns, such as `hook,creator,views`; by default, all. They come in the order in which you name them. A name that is no column is rejected, with those that are; so are columns of JSON or Markdown.
                 * @example hook,creator,views,outlier,watch_url
                 */
                columns?: components["parameters"]["ExportColumns"];
                /**
                 * @description Whether a CSV file starts with a byte order mark. Some spreadsheets need it to detect UTF-8.
                 * @example true
                 */
                bom: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepsExport"];
                    "text/csv": string;
                    "text/markdown": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFinds: {
        parameters: {
            query: {
                /**
                 * @description Only finds of this kind; by default, both.
                 * @example long
                 */
                kind?: components["parameters"]["FindKindQuery"];
                /**
                 * @description Exact text in title, channel, spoken hook or thumbnail. Several words are one text; there are no wildcards.
                 * @example oven door
                 */
                q?: string;
                /**
                 * @description What to sort by, highest first. `newest` sorts by when the video was last analyzed.
                 * @example views
                 */
                sort: "score" | "outlier" | "views" | "newest";
                /**
                 * @description Only finds in this tier.
                 * @example strong
                 */
                tier?: components["schemas"]["OutlierTier"];
                /**
                 * @description Minimum outlier score.
                 * @example 40
                 */
                min_score?: number;
                /**
                 * @description A device of opening, title or thumbnail.
                 * @example specific_number
                 */
                device?: components["schemas"]["FindDevice"];
                /**
                 * @description The maximum number of results per page.
                 * @example 25
                 */
                limit: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of finds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["FindSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeptFinds: {
        parameters: {
            query: {
                /**
                 * @description Only finds of this kind; by default, both.
                 * @example long
                 */
                kind?: components["parameters"]["FindKindQuery"];
                /**
                 * @description Only results of this run. A run of another account returns an empty list.
                 * @example 01a19b89-8bc0-76fd-aeeb-975729fae923
                 */
                run_id?: components["parameters"]["OfRun"];
                /**
                 * @description What to sort by, highest first; by default, newest decision first. `outlier` is views by the usual of the creator or channel. Results whose figure is unknown come last.
                 * @example outlier
                 */
                sort: components["parameters"]["KeepSort"];
                /**
                 * @description The maximum number of results per page.
                 * @example 25
                 */
                limit: components["parameters"]["LongLimit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of kept finds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptFindList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["KeptFindSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFind: {
        parameters: {
            query: {
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The find's ID.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The find. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Find"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["FindSummary"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepFind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find's ID.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerdictIn"];
            };
        };
        responses: {
            /** @description The verdict was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    clearFindDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The find's ID.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video has no verdict. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindDecision"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    remixFind: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each remix, such as a UUID, so that a retry can't be charged twice. For 24 hours the same key and request return the saved remix. A key of a run is new here. Keys count for each operation on its own. With a different source or body the key is rejected. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example remix-2026-11-04-oven-door
                 */
                "Idempotency-Key"?: components["parameters"]["RemixIdempotencyKey"];
            };
            path: {
                /**
                 * @description The find's ID.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RemixIn"];
            };
        };
        responses: {
            /** @description The remix, or the earlier one with the same `Idempotency-Key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remix"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            404: components["responses"]["FindNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["RemixRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["RemixUnavailable"];
        };
    };
    listRemixes: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of results per page.
                 * @example 25
                 */
                limit: components["parameters"]["RemixLimit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description How much of each result is returned, `full`, or `summary` without transcripts, captions, images and unknown members. A summary has its own media type.
                 * @example summary
                 */
                view: components["parameters"]["View"];
            };
            header?: never;
            path: {
                /**
                 * @description The find's ID.
                 * @example 01a1a24b-5d09-7f58-a04d-ba41ecccc3fc
                 */
                find_id: components["parameters"]["FindId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of remixes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemixList"];
                    "application/vnd.coldopen.summary+json": components["schemas"]["RemixSummaryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRemix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The remix's ID, from `remixFind`, `remixHook` or `listRemixes`.
                 * @example 01a1a66e-5174-7b00-af86-bebb2737f6a6
                 */
                remix_id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remix. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Remix"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RemixNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    chat: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A unique value for each message, such as a UUID, so that a retry can't start a second run. Within 24 hours the same key and body return the first answer. With another body the key is rejected, once a message was answered under it; a refused message leaves it free. Keys count for each operation on its own. Use 1 to 255 printable ASCII characters, without spaces.
                 * @example message-2026-11-04-sourdough
                 */
                "Idempotency-Key"?: components["parameters"]["ChatIdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatIn"];
            };
        };
        responses: {
            /** @description The assistant's question, or the run it started; the same answer again with the same `Idempotency-Key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatOut"];
                };
            };
            401: components["responses"]["CountedUnauthorized"];
            402: components["responses"]["CountedInsufficientCredits"];
            403: components["responses"]["CountedForbiddenSpend"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["ChatRefused"];
            429: components["responses"]["StartLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ChatUnavailable"];
        };
    };
    listConversations: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of results per page.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The conversation's ID, from `chat` or `listConversations`.
                 * @example 01a19b88-3f40-797a-ad41-bed440e50454
                 */
                conversation_id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ConversationNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startImport: {
        parameters: {
            query: {
                /**
                 * @description The name of the file, by which its lines are reported.
                 * @example clips.jsonl
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file, at most as large as the setting `CATALOG_IMPORT_LIMIT_BYTES`. */
        requestBody: {
            content: {
                /** @example {"platform":"tiktok","id":"7301","title":"Shaping a loaf","webpage_url":"https://clips.example.com/7301"} */
                "application/octet-stream": components["schemas"]["ImportFile"];
                /** @example {"platform":"tiktok","id":"7301","title":"Shaping a loaf","webpage_url":"https://clips.example.com/7301"} */
                "application/x-ndjson": components["schemas"]["ImportFile"];
                /** @example PK */
                "application/zip": components["schemas"]["ImportFile"];
            };
        };
        responses: {
            /** @description The file was received and is being read. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            409: components["responses"]["ImportInFlight"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query: {
                /**
                 * @description How many seconds to wait for the import to end, or for it to change from `since`.
                 * @example 55
                 */
                wait: number;
                /**
                 * @description The last `updated_at` you received; any other value returns immediately. Ignored without `wait`.
                 * @example 2026-11-02T09:15:10.004Z
                 */
                since?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The import's ID.
                 * @example 01a1a674-8238-7584-b8c4-fa2815d28029
                 */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import in its current state. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            404: components["responses"]["ImportNotFound"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["WaitsLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The import's ID.
                 * @example 01a1a674-8238-7584-b8c4-fa2815d28029
                 */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, which has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            404: components["responses"]["ImportNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The source.
                 * @example youtube
                 */
                source: components["parameters"]["Source"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceIn"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            409: components["responses"]["SetInEnvironment"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            409: components["responses"]["SetInEnvironment"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelIn"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceSettings"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            409: components["responses"]["SetInEnvironment"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelIn"];
            };
        };
        responses: {
            /** @description What came. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelTest"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ForbiddenOperator"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIn"];
            };
        };
        responses: {
            /** @description The webhook was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookCreated"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["WebhookLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeleted"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookInUse"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangeIn"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            413: components["responses"]["BodyTooLarge"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test event is being sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookInactive"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of results per page.
                 * @example 50
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The `next_cursor` of the previous page. Keep the other parameters the same.
                 * @example MDFhMTliODktOGJjMC03NmZk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook's ID.
                 * @example 01a1a700-1b52-7c1e-9a55-30b4e4d6a001
                 */
                webhook_id: components["parameters"]["WebhookId"];
                /**
                 * @description The delivery's ID, which messages carry as `webhook-id`.
                 * @example 01a1a701-77d0-7d0b-8f10-6f2f0a9be002
                 */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is being sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["WebhookInactive"];
            422: components["responses"]["InvalidRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    capabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The capabilities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capabilities"];
                };
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server can take work. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthOk"];
                };
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            /** @description The server is restarting, or its database isn't responding. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthDown"];
                };
            };
        };
    };
    guide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The guide hasn't changed since the `ETag` you sent in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    contract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractOut"];
                };
            };
            /** @description The document hasn't changed since the `ETag` you sent in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of a `player_url`.
                 * @example p1.AZobi59ufVqf0Sqr_iKPIQ.7Qm2cX0w
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    still: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of a `still_url`.
                 * @example p1.AZobi59ufVqf0Sqr_iKPIQ.7Qm2cX0w
                 */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
            /** @description The image hasn't changed since the `ETag` you sent in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sampleCover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The last part of the `cover_url` of a sample.
                 * @example sample-830803981726
                 */
                clip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description The image hasn't changed since the `ETag` you sent in `If-None-Match`. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["InvalidRequest"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
/** The operations that need no key. */
export type PublicOperationId = "createAccount" | "signIn" | "getSharedRun" | "health" | "guide" | "contract" | "player" | "still" | "sampleCover";
/** The operations that need no key, and answer more to one that works. */
export type KeyOptionalOperationId = "capabilities";
/** The limits that operations name in `x-rate-limit`. */
export type RateLimitName = "signups" | "account_exports" | "key_creation" | "run_starts" | "scores" | "run_reads" | "new_links" | "shared_reads" | "remixes" | "chat_turns" | "webhook_sends";
/** The code of a refusal or fault. */
export type ErrorCode = components['schemas']['ErrorCode'];
