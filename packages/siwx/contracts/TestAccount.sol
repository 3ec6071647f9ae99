// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An account of one key that is a contract: takes its owner's signatures by ERC-1271. For tests.
contract TestAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "length");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Makes accounts at addresses that are known before.
contract TestAccountFactory {
    function deploy(address owner, bytes32 salt) external returns (address) {
        return address(new TestAccount{salt: salt}(owner));
    }
}
