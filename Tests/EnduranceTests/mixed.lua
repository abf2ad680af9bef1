-- Mixed load for a stand-in, for wrk with one connection a thread: registrations, sign-ins on devices that are new,
-- checks, authorizations, media tokens, logouts, and requests that are refused. Each request depends on what was
-- answered before, and on the number of the thread and of the request alone.

local thread_count = 0

function setup(thread)
  thread:set("thread_number", thread_count)
  thread_count = thread_count + 1
end

local number = 0          -- of requests
local queue, first = {}, 1  -- what is to be asked next: a function that returns a request, and one that takes the answer
local current
local bearer = ""
local devices, device_count = {}, 0
local most_devices = 50

local function get(path) return wrk.format("GET", path, { Authorization = "Bearer " .. bearer }) end

local function post(path, body, type)
  return wrk.format("POST", path, { Authorization = "Bearer " .. bearer, ["Content-Type"] = type }, body)
end

local form = "application/x-www-form-urlencoded"

local function ask(request, take) queue[#queue + 1] = { request, take or function() end } end

local function encoded(text)
  return (text:gsub("&amp;", "&"):gsub("[^%w]", function(each) return ("%%%02X"):format(each:byte()) end))
end

local function register()
  ask(function() return post("/o/client/register", '{"software_statement": "a.b.c"}', "application/json") end,
    function(_, _, body)
      local id, secret = body:match('"client_id":"([^"]+)"'), body:match('"client_secret":"([^"]+)"')
      local fields = "client_id=" .. id .. "&client_secret=" .. secret .. "&grant_type=client_credentials"
      ask(function() return post("/o/client/token", fields, form) end,
        function(_, _, answer) bearer = answer:match('"access_token":"([^"]+)"') end)
    end)
end

local function sign_in(device)
  ask(function() return post("/reggie/v1/DEMO/regcode.json?mvpd=Alpha&deviceId=" .. device, "", form) end,
    function(_, _, body)
      local code = body:match('"code":"([^"]+)"')
      local query = "reg_code=" .. code .. "&requestor_id=DEMO&mso_id=Alpha&redirect_url=https://a.example/"
      ask(function() return get("/api/v1/authenticate?" .. query) end, function(_, headers)
        local target = headers["Location"]:gsub("^https?://[^/]+", "")
        ask(function() return get(target .. "&subscriber=alice") end, function(_, _, page)
          local fields = {}
          for name, value in page:gmatch('name="(%a+)" value="([^"]*)"') do
            fields[#fields + 1] = name .. "=" .. encoded(value)
          end
          ask(function() return post("/sp/saml/SAMLAssertionConsumer", table.concat(fields, "&"), form) end, function()
            device_count = device_count + 1
            devices[device_count % most_devices + 1] = device
          end)
        end)
      end)
    end)
end

local function about(path, device, more)
  ask(function() return get(path .. "?requestor=DEMO&deviceId=" .. device .. (more or "")) end)
end

-- What comes next, by the number of the request.
local function go_on()
  local device = devices[number % most_devices + 1] or "nobody"
  local share = (number * 7919 + thread_number * 104729) % 100
  if bearer == "" or share < 1 then register()
  elseif share < 3 then sign_in("device-" .. thread_number .. "-" .. number)
  elseif share < 55 then about("/api/v1/checkauthn", device)
  elseif share < 65 then about("/api/v1/authorize.json", device, "&resource=show-" .. number)
  elseif share < 72 then about("/api/v1/mediatoken.json", device, "&resource=show-" .. number)
  elseif share < 78 then about("/api/v1/checkauthn.json", "unknown-" .. number)
  elseif share < 83 then about("/api/v1/tokens/authn.json", device)
  elseif share < 87 then about("/api/v1/preauthorize.json", device, "&resource=a-" .. number .. ",b,c")
  elseif share < 90 then ask(function() return get("/api/v1/config/DEMO.json") end)
  elseif share < 93 then ask(function() return get("/no/such/path/" .. number) end)
  elseif share < 96 then about("/api/v1/tokens/usermetadata", device)
  elseif share < 99 then ask(function() return get("/api/v1/checkauthn?requestor=DEMO&deviceId=" .. number .. "&access_token=" .. number) end)
  else about("/api/v1/logout", device) end
end

function request()
  if current == nil then
    if queue[first] == nil then
      queue, first = {}, 1
      go_on()
    end
    current = queue[first]
    first = first + 1
    number = number + 1
  end
  return current[1]()
end

function response(status, headers, body)
  if current ~= nil then
    local take = current[2]
    current = nil
    take(status, headers, body)
  end
end
